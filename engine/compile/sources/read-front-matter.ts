import { type FrontMatter, frontMatterSchema } from '../../model/front-matter.ts'
import { didYouMean } from '../../model/text/did-you-mean.ts'
import { isRecord } from '../../model/values/is-record.ts'
import { checkName, type NamesOfSite } from '../checks/check-name.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { otherToolFieldHint } from './other-tool-fields.ts'
import { readYaml } from './read-yaml.ts'
import { splitFrontMatter } from './split-front-matter.ts'

/**
 * Reads the front matter of a page and checks it against the schema. Null when an error makes it unusable; errors are in
 * `diagnostics`.
 */
export function readFrontMatter(
  source: string,
  site: NamesOfSite,
  diagnostics: Diagnostics,
): FrontMatter | null {
  const { front: written, yaml } = splitFrontMatter(source)
  if (written === '') {
    diagnostics.error({ line: 1, column: 1 }, ...missing(source))
    return null
  }
  return parseFrontMatter(yaml, 1, site, diagnostics)
}

/** Why no front matter was found, and how to fix it. */
function missing(source: string): [message: string, hint: string] {
  if (/^---[ \t]*\r?\n/.test(source))
    return [
      'The front matter starts with `---` and is never closed.',
      'Add a `---` line after its last field.',
    ]
  if (/^\+\+\+[ \t]*\r?\n/.test(source))
    return [
      'The front matter is TOML, between lines of `+++`.',
      'Write YAML, as `title: …`, between lines of `---`.',
    ]
  if (/^\s+---/.test(source))
    return ['The front matter does not begin the page.', 'Remove what is empty before its first `---`.']
  const [, title = '…'] = /^\s*#[ \t]+(\w[\w ,.()/-]*?)[ \t]*\n/.exec(source) ?? []
  return ['The page has no front matter.', `Begin it with \`---\`, \`title: ${title}\`, \`---\`.`]
}

/** Lengths of texts that search engines and previews show whole, in characters. */
const lengths = [
  { field: 'title', most: 65 },
  { field: 'description', most: 160 },
] as const

/** Checks YAML that begins after line `offset` of the file. */
export function parseFrontMatter(
  yaml: string,
  offset: number,
  site: NamesOfSite,
  diagnostics: Diagnostics,
): FrontMatter | null {
  const read = readYaml(yaml, offset, diagnostics)
  if (!read) return null
  const value = read.value ?? {}
  if (!isRecord(value)) {
    diagnostics.error(
      { line: offset, column: 1 },
      'The front matter has no fields.',
      'Write each on its own line as `name: value`. For a rule at the top of a page, write `***`.',
    )
    return null
  }
  const result = frontMatterSchema.safeParse(value)
  const refused = new Set<string>()
  for (const issue of result.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        diagnostics.error(
          read.placeOf(key),
          `\`${key}\` is not a front matter field.`,
          otherToolFieldHint(key) ??
            `${didYouMean(key, Object.keys(frontMatterSchema.shape))}The list is in docs/writing.md.`,
        )
      }
      continue
    }
    const key = String(issue.path[0])
    refused.add(key)
    const given = value[key]
    if (given === undefined)
      diagnostics.error(
        { line: offset, column: 1 },
        `The front matter is missing \`${key}\`.`,
        `Add \`${key}: …\`.`,
      )
    else diagnostics.error(read.placeOf(key), ...refusal(key, given, issue.message))
  }
  if (refused.size > 0) return null
  const usable = Object.entries(value).filter(
    ([key]) => Object.hasOwn(frontMatterSchema.shape, key) && !refused.has(key),
  )
  const front = frontMatterSchema.parse(Object.fromEntries(usable))
  for (const { field, most } of lengths) {
    const { length } = front[field] ?? ''
    if (length > most)
      diagnostics.warn(
        read.placeOf(field),
        `\`${field}\` has ${length} characters.`,
        `Search engines and previews show about ${most}.`,
      )
  }
  for (const [index, author] of (front.authors ?? []).entries())
    checkName(site, 'team', author, read.placeOf('authors', index), diagnostics)
  return front
}

/** Message and hint for an invalid field. */
function refusal(key: string, given: unknown, wanted: string): [message: string, hint: string] {
  if (given !== null && given !== '') return [`\`${key}\` is \`${JSON.stringify(given)}\`.`, `It ${wanted}.`]
  const orRemove = key === 'title' ? '' : ', or remove the line'
  return [`\`${key}\` is empty.`, `Write its value behind the colon${orRemove}: it ${wanted}.`]
}
