/** Forms of a page; `none` when the client accepts neither. */
export type Representation = 'html' | 'markdown' | 'none'

/** Facts about a client that decide the choice. */
interface Client {
  /** The `Accept` header; undefined when it was not sent. */
  accept: string | undefined
  /** The `Sec-Fetch-Dest` header, which only browsers send. */
  fetchDestination: string | undefined
  /** True when the client says that it reads for a language model. */
  isAgent: boolean
}

/** The headers that decide what the address of a page answers, as `Vary` names them. */
export const negotiatedBy = 'Accept, Sec-Fetch-Dest, User-Agent'

/** A URL's path, still encoded, and whether a query follows. Cheaper than parsing the whole URL. */
export function requestPathOf({ url }: Request): { path: string; hasQuery: boolean } {
  const end = url.indexOf('?')
  const path = url.slice(url.indexOf('/', 'https://'.length), end < 0 ? undefined : end)
  return { path, hasQuery: end >= 0 }
}

/** Form in which a page is sent. A `.md` URL is always Markdown, whatever the headers say. */
export function representationOf(request: Request): Representation {
  if (requestPathOf(request).path.endsWith('.md')) return 'markdown'
  const { headers } = request
  return negotiate({
    accept: headers.get('accept') ?? undefined,
    fetchDestination: headers.get('sec-fetch-dest') ?? undefined,
    isAgent: isAgent(headers.get('user-agent') ?? undefined),
  })
}

/** Letters of an `Accept` header that is read: browsers send 150, and each letter takes processor time. */
const longestAccept = 1024

interface MediaRange {
  type: string
  quality: number
  /** Position in the header, from 0. */
  position: number
}

interface Preference {
  quality: number
  /** Position of the type itself; null when only a wildcard covers it. */
  namedAt: number | null
}

const typesOf = {
  html: ['text/html'],
  markdown: ['text/markdown', 'text/x-markdown'],
} as const

/**
 * Chooses a page's representation by RFC 9110, section 12.5.1. The higher quality wins. At equal quality,
 * a type that is named wins over a wildcard, and the first of two named types wins. When no type is named,
 * agents get Markdown and others HTML. A document that a browser opens is always HTML.
 */
export function negotiate({ accept, fetchDestination, isAgent }: Client): Representation {
  if (fetchDestination === 'document') return 'html'
  const preferred = isAgent ? 'markdown' : 'html'
  const ranges = accept && accept.length <= longestAccept ? mediaRanges(accept) : []
  if (ranges.length === 0) return preferred
  const html = preference(ranges, typesOf.html)
  const markdown = preference(ranges, typesOf.markdown)
  if (html.quality === 0 && markdown.quality === 0) return 'none'
  if (html.quality !== markdown.quality) return html.quality > markdown.quality ? 'html' : 'markdown'
  if (html.namedAt === null && markdown.namedAt === null) return preferred
  return (html.namedAt ?? Infinity) < (markdown.namedAt ?? Infinity) ? 'html' : 'markdown'
}

/** The media ranges of an `Accept` header; anything else in it is ignored. */
function mediaRanges(accept: string): MediaRange[] {
  return accept.split(',').flatMap((text, position) => {
    const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
    if (!/^[^\s/]+\/[^\s/]+$/.test(type)) return []
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
    const quality = weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, '') || Number.NaN)
    return Number.isNaN(quality) ? [] : [{ type, position, quality: Math.min(1, Math.max(0, quality)) }]
  })
}

/** Preference of a client for one of these types. The most specific range counts: `text/html` before `text/*`. */
function preference(ranges: MediaRange[], types: readonly string[]): Preference {
  const named = ranges.filter(({ type }) => types.includes(type))
  const best = named.toSorted((a, b) => b.quality - a.quality)[0]
  if (best) return { quality: best.quality, namedAt: best.quality > 0 ? best.position : null }
  const wildcard = ranges.find(({ type }) => type === 'text/*') ?? ranges.find(({ type }) => type === '*/*')
  return { quality: wildcard?.quality ?? 0, namedAt: null }
}

/**
 * Names that programs which read for a language model send in `User-Agent`, in lower case, as their makers
 * publish them. Crawlers of search engines and link previews are left out: they read HTML and its metadata.
 */
const agentNames = [
  'claudebot',
  'claude-user',
  'claude-searchbot',
  'claude-code',
  'claude-web',
  'anthropic-ai',
  'gptbot',
  'chatgpt-user',
  'oai-searchbot',
  'perplexitybot',
  'perplexity-user',
  'google-cloudvertexbot',
  'gemini-deep-research',
  'meta-externalagent',
  'meta-externalfetcher',
  'mistralai-user',
  'cohere-ai',
  'deepseekbot',
  'amazonbot',
  'bytespider',
  'ccbot',
  'duckassistbot',
  'youbot',
  'ai2bot',
  'diffbot',
  'cursor',
  'github-copilot',
  'codeium',
  'opencode',
] as const

const agentPattern = new RegExp(agentNames.join('|'), 'i')

/** True for the `User-Agent` header of a program that reads for a language model. */
function isAgent(userAgent: string | undefined): boolean {
  return userAgent !== undefined && agentPattern.test(userAgent)
}
