import { isRecord } from '../../model/values/is-record.ts'
import { Diagnostics } from '../diagnostics.ts'
import { readYaml } from './read-yaml.ts'

/** A key can be written without these letters only with an escape. */
const mayNameDraft = /draft|\\/
/** A line that says it, for front matter that cannot be parsed. */
const draftLine = /^(["']?)draft\1[ \t]*:[ \t]*true\b/im

/**
 * True if front matter says `draft: true`, in any spelling of YAML. Front matter that is not valid counts by its lines:
 * the errors of a draft stop no build.
 */
export function isDraft(yaml: string): boolean {
  if (!mayNameDraft.test(yaml)) return false
  const read = readYaml(yaml, 0, new Diagnostics(''))
  return read ? isRecord(read.value) && read.value.draft === true : draftLine.test(yaml)
}
