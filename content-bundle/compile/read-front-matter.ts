import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { type FrontMatter, frontMatterSchema } from '../model/front-matter.ts'
import type { Problems } from './diagnostics.ts'
import { didYouMean } from './did-you-mean.ts'

export interface SplitSource {
  front: FrontMatter | null
  /** The source with the front matter blanked out, so that lines keep their numbers. */
  body: string
}

const fence = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/

/** Most nodes that YAML aliases may expand to: front matter has no honest use for more. */
const maxAliases = 20

/**
 * Reads the YAML at the top of a page and checks it against the schema.
 * `front` is null when a fault makes it unusable; each fault is in `problems`.
 */
export function readFrontMatter(source: string, problems: Problems): SplitSource {
  const match = fence.exec(source)
  if (!match) {
    const isOpen = /^---[ \t]*\r?\n/.test(source)
    problems.error(
      { line: 1, column: 1 },
      isOpen ? 'The front matter is opened with `---` and never closed.' : 'The page has no front matter.',
      isOpen ? 'Add a line `---` after its last field.' : 'Begin it with `---`, `title: …`, `---`.',
    )
    return { front: null, body: source }
  }
  const yaml = match[1] ?? ''
  const body = source.slice(0, match[0].length).replace(/[^\n]/g, '') + source.slice(match[0].length)
  return { front: parseFrontMatter(yaml, 1, problems), body }
}

const typeNames: Record<string, string> = {
  string: 'must be text; put it in quotes if it looks like a number or a date',
  boolean: 'must be `true` or `false`',
  array: 'must be a list, such as `[one, two]`',
  number: 'must be a number',
}

/** What a field must be, as a sentence without its subject. */
function wanted(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return typeNames[issue.expected] ?? `must be a ${issue.expected}`
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.map((value) => `\`${String(value)}\``).join(', ')}`
  if (issue.code === 'too_small') return 'must not be empty'
  return issue.message
}

/** Checks YAML that begins after line `offset` of the file. */
export function parseFrontMatter(yaml: string, offset: number, problems: Problems): FrontMatter | null {
  const document = parseDocument(yaml, { prettyErrors: true })
  const lineOf = (key: string) => {
    const index = yaml.split('\n').findIndex((line) => line.startsWith(`${key}:`))
    return { line: Math.max(0, index) + 1 + offset, column: 1 }
  }
  for (const fault of document.errors) {
    const at = fault.linePos?.[0]
    const message = fault.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')
    problems.error(
      { line: (at?.line ?? 1) + offset, column: at?.col ?? 1 },
      `The front matter is not valid YAML: ${message}.`,
      'Quote values that hold `: ` or begin with a special character.',
    )
  }
  if (document.errors.length > 0) return null
  let value: unknown
  try {
    value = document.toJS({ maxAliasCount: maxAliases })
    // An alias of what it stands in never ends.
    JSON.stringify(value)
  } catch (error) {
    if (error instanceof TypeError) {
      problems.error(
        { line: 1 + offset, column: 1 },
        'An alias of the front matter stands inside of what it names.',
        'Write the values out.',
      )
      return null
    }
    problems.error(
      { line: 1 + offset, column: 1 },
      `The front matter expands more than ${maxAliases} aliases.`,
      'Write the values out.',
    )
    return null
  }
  const result = frontMatterSchema.safeParse(value ?? {})
  if (result.success) return result.data
  let usable = problems.lenient
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        problems.unknown(
          lineOf(key),
          `\`${key}\` is not a front matter field.`,
          `${didYouMean(key, Object.keys(frontMatterSchema.shape))}The list is content-bundle/model/front-matter.ts.`,
        )
      }
      continue
    }
    usable = false
    const key = String(issue.path[0] ?? '')
    const given = value && typeof value === 'object' ? (value as Record<string, unknown>)[key] : value
    if (given === undefined)
      problems.error(
        { line: offset, column: 1 },
        `The front matter lacks \`${key || 'title'}\`.`,
        `Add \`${key || 'title'}: …\`.`,
      )
    else problems.error(lineOf(key), `\`${key}\` is \`${JSON.stringify(given)}\`.`, `It ${wanted(issue)}.`)
  }
  if (!usable) return null
  const known = Object.fromEntries(
    Object.entries(value as object).filter(([key]) => key in frontMatterSchema.shape),
  )
  return frontMatterSchema.parse(known)
}
