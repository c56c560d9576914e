import { Diagnostics } from '../diagnostics.ts'
import { isDraft } from '../sources/is-draft.ts'
import { parseNotebook } from './formats/parse-notebook.ts'
import { writtenFrontMatter } from './written-front-matter.ts'

/** The word as JSON may hold it: as it is, or with an escape of JSON or YAML. */
const mayNameDraft = /draft|\\[u\\]/

/** True if the front matter of a notebook, given as the text of its file, says `draft: true`. */
export function isDraftNotebook(text: string): boolean {
  if (!mayNameDraft.test(text)) return false
  const notebook = parseNotebook(text, new Diagnostics(''))
  return isDraft((notebook && writtenFrontMatter(notebook.cells)?.yaml) ?? '')
}
