/** Forms of a page; `none` when the client accepts neither. */
export type Representation = 'html' | 'markdown' | 'none'

/**
 * The header that decides what the address of a page answers, as `Vary` names it. Caches compare it letter by letter,
 * and a browser sends the same one for every page.
 */
export const negotiatedBy = 'Accept'

/** A URL's path, still encoded, and whether a query follows. Cheaper than parsing the whole URL. */
export function requestPathOf({ url }: Request): { path: string; hasQuery: boolean } {
  const end = url.indexOf('?')
  const path = url.slice(url.indexOf('/', 'https://'.length), end < 0 ? undefined : end)
  return { path, hasQuery: end >= 0 }
}

/** Form in which a page is sent. A `.md` URL is always Markdown, whatever the headers say. */
export function representationOf(request: Request): Representation {
  if (requestPathOf(request).path.endsWith('.md')) return 'markdown'
  const accepted = negotiate(request.headers.get('accept'))
  return accepted === 'either' ? guess(request) : accepted
}

/** True when a client accepts either form alike, so that headers besides `Accept` decide: no shared cache may keep the answer. */
export const isGuess = ({ headers }: Request): boolean => negotiate(headers.get('accept')) === 'either'

/** Markdown for programs that read for a language model, HTML for others and for what a browser opens. */
const guess = ({ headers }: Request): Representation =>
  headers.get('sec-fetch-dest') !== 'document' && agentPattern.test(headers.get('user-agent') ?? '')
    ? 'markdown'
    : 'html'

/** Letters of an `Accept` header that is read: browsers send 150, and each letter takes processor time. */
const longestAccept = 1024

interface MediaRange {
  type: string
  quality: number
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
 * a type that is named wins over a wildcard, and the first of two named types wins. `either` when no type is named.
 */
export function negotiate(accept: string | null): Representation | 'either' {
  const ranges = accept && accept.length <= longestAccept ? mediaRanges(accept) : []
  if (ranges.length === 0) return 'either'
  const html = preference(ranges, typesOf.html)
  const markdown = preference(ranges, typesOf.markdown)
  if (html.quality === 0 && markdown.quality === 0) return 'none'
  if (html.quality !== markdown.quality) return html.quality > markdown.quality ? 'html' : 'markdown'
  if (html.namedAt === null && markdown.namedAt === null) return 'either'
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
