import type { PageEntry } from '../../../engine/model/manifest.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { urlOf } from '../../../engine/model/urls/url-path.ts'
import { cutsOf, markdownPartOf, markdownSectionOf, tokensIn } from './markdown-part.ts'
import { markdownHead } from './markdown-version.ts'
import type { PageText } from './page-text.ts'

/** The part of a page that a caller asks for. */
export interface PartialRead {
  /** Anchor of a heading; null for the whole page. */
  section: string | null
  /** Maximum length of the answer; null for no limit. */
  maxTokens: number | null
  /** Character to start at; an earlier answer names it. */
  offset: number
}

export interface PartialAnswer {
  text: string
  /** Absolute URL of the next part; null at the end. */
  nextUrl: string | null
}

/** Length of the line that links to the next part. */
const continuationTokens = 60

/** Reads `?section`, `?max_tokens` and `?offset`; null when the query has none of them. */
export function readPartialQuery(
  { agents }: Pick<SiteConfig, 'agents'>,
  query: URLSearchParams,
): PartialRead | { fault: string } | null {
  const section = query.get('section')
  const budget = query.get('max_tokens')
  const from = query.get('offset')
  if (section === null && budget === null && from === null) return null
  const { least, most } = agents.tokenBudget
  const maxTokens = budget === null ? null : Number(budget)
  if (maxTokens !== null && !(Number.isInteger(maxTokens) && maxTokens >= least && maxTokens <= most)) {
    return { fault: `\`max_tokens\` must be a whole number from ${least} to ${most}.` }
  }
  const offset = Number(from ?? 0)
  if (!Number.isInteger(offset) || offset < 0) return { fault: '`offset` must be a whole number, 0 or more.' }
  return { section: section === null ? null : section.replace(/^#/, ''), maxTokens, offset }
}

/** A page's text from the content store. */
export interface ReadPage extends PageText {
  path: string
  entry: PageEntry
}

/** The requested part of a page with its head; null when the page has no such section. */
export function partialMarkdown(
  site: SiteConfig,
  { path, entry, body, headings }: ReadPage,
  { section, maxTokens, offset }: PartialRead,
): PartialAnswer | null {
  const id = section === null ? null : (entry.front.formerAnchors?.[section] ?? section)
  const text = id === null ? body : markdownSectionOf(body, cutsOf(body, headings), id)
  if (text === null) return null
  const head = markdownHead(site, path, entry)
  if (maxTokens === null) return { text: `${head}\n${text.slice(offset)}`, nextUrl: null }
  const room = maxTokens - tokensIn(new TextEncoder().encode(head).byteLength) - continuationTokens
  const part = markdownPartOf(text, offset, Math.max(1, room))
  if (part.next === null) return { text: `${head}\n${part.text}`, nextUrl: null }
  const query = new URLSearchParams({
    ...(section !== null && { section }),
    max_tokens: String(maxTokens),
    offset: String(part.next),
  })
  const nextUrl = `${urlOf(site, paths.markdown(path))}?${query}`
  const notice = `> Characters ${offset} to ${part.next} of ${text.length}. [Next page](${nextUrl})\n`
  return { text: `${head}\n${notice}\n${part.text}`, nextUrl }
}
