import type { PageEntry } from '../../content-bundle/model/manifest.ts'
import type { Page } from '../../content-bundle/model/page.ts'
import { paths } from '../../content-bundle/model/paths.ts'
import { agents } from '../../content-bundle/site/agents.ts'
import { site } from '../../content-bundle/site/site.ts'
import { cutsOf, partOf, sectionOf } from '../render/markdown-part.ts'
import { markdownHead } from '../render/markdown-twin.ts'
import { tokensIn } from '../render/tokens.ts'
import type { ContentStore } from '../stores/content-store.ts'

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

/** The part of a page that was asked for, its head included; null when there is no such section. */
export async function partialMarkdown(
  content: ContentStore,
  path: string,
  entry: PageEntry,
  { section, maxTokens, offset }: PartialRead,
): Promise<PartialAnswer | null> {
  const [body, page] = await Promise.all([
    content.text(entry.markdownHash),
    section === null ? null : content.json<Page>(entry.hash),
  ])
  const text =
    section === null || page === null ? body : sectionOf(body, cutsOf(body, page.headings), section)
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
  const nextUrl = `${site.origin}${paths.markdown(path)}?${query}`
  const notice = `> Characters ${offset} to ${part.next} of ${text.length}. [Next page](${nextUrl})\n`
  return { text: `${head}\n${notice}\n${part.text}`, nextUrl }
}
