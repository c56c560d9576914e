import type { PageEntry } from '../../../content-bundle/model/manifest.ts'
import type { Heading } from '../../../content-bundle/model/page.ts'
import { paths } from '../../../content-bundle/model/routes.ts'
import { agents } from '../../../content-bundle/site/agents.ts'
import { urlOf } from '../../../content-bundle/site/url-of.ts'
import { cutsOf, partOf, sectionOf } from './markdown-part.ts'
import { markdownHead } from './markdown-version.ts'
import { tokensIn } from './tokens.ts'

/** What a caller wants of a page, instead of all of it. */
export interface PartialRead {
  /** Anchor of a heading; null for the whole page. */
  section: string | null
  /** Most tokens of the answer; null for no limit. */
  maxTokens: number | null
  /** Where to go on, in characters, as an earlier answer said. */
  offset: number
}

export interface PartialAnswer {
  text: string
  /** Absolute URL of what follows; null at the end. */
  nextUrl: string | null
}

/** Room that the line about the continuation takes. */
const continuationTokens = 60

/** Reads `?section`, `?max_tokens` and `?offset`; null when none is there. */
export function readPartialQuery(query: URLSearchParams): PartialRead | { fault: string } | null {
  const section = query.get('section')
  const budget = query.get('max_tokens')
  const from = query.get('offset')
  if (section === null && budget === null && from === null) return null
  const { least, most } = agents.tokenBudget
  const maxTokens = budget === null ? null : Number(budget)
  if (maxTokens !== null && !(Number.isInteger(maxTokens) && maxTokens >= least && maxTokens <= most)) {
    return { fault: `\`max_tokens\` is a whole number from ${least} to ${most}.` }
  }
  const offset = Number(from ?? 0)
  if (!Number.isInteger(offset) || offset < 0) return { fault: '`offset` is a whole number from 0.' }
  return { section: section === null ? null : section.replace(/^#/, ''), maxTokens, offset }
}

/** A page's words, as the store has them. */
export interface ReadPage {
  path: string
  entry: PageEntry
  /** Its Markdown without front matter and title. */
  body: string
  headings: readonly Heading[]
}

/** The part of a page that was asked for, its head included; null when there is no such section. */
export function partialMarkdown(
  { path, entry, body, headings }: ReadPage,
  { section, maxTokens, offset }: PartialRead,
): PartialAnswer | null {
  const text = section === null ? body : sectionOf(body, cutsOf(body, headings), section)
  if (text === null) return null
  const head = markdownHead(path, entry)
  if (maxTokens === null) return { text: `${head}\n${text.slice(offset)}`, nextUrl: null }
  const room = maxTokens - tokensIn(new TextEncoder().encode(head).byteLength) - continuationTokens
  const part = partOf(text, offset, Math.max(1, room))
  if (part.next === null) return { text: `${head}\n${part.text}`, nextUrl: null }
  const query = new URLSearchParams({
    ...(section !== null && { section }),
    max_tokens: String(maxTokens),
    offset: String(part.next),
  })
  const nextUrl = `${urlOf(paths.markdown(path))}?${query}`
  const notice = `> Characters ${offset} to ${part.next} of ${text.length}. [Next page](${nextUrl})\n`
  return { text: `${head}\n${notice}\n${part.text}`, nextUrl }
}
