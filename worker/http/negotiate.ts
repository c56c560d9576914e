/** What a page can be sent as; `none` where the caller refuses both. */
export type Representation = 'html' | 'markdown' | 'none'

/** What is known of a caller before it is answered. */
export interface Caller {
  /** `Accept`, where it was sent. */
  accept: string | undefined
  /** `Sec-Fetch-Dest`, which only browsers send. */
  fetchDestination: string | undefined
  /** Whether the caller names itself as an agent that reads for a model. */
  isAgent: boolean
}

interface MediaRange {
  type: string
  quality: number
  /** Place in the header, from 0. */
  place: number
}

interface Preference {
  quality: number
  /** Place of the type itself; null where only a wildcard covers it. */
  namedAt: number | null
}

const typesOf = {
  html: ['text/html'],
  markdown: ['text/markdown', 'text/x-markdown'],
} as const

/**
 * Chooses a page's representation by RFC 9110, section 12.5.1. The higher quality wins; of two equal
 * ones the type that is named, and of two named ones the first. Where nothing is named the caller's
 * kind decides. A document that a browser opens is always HTML.
 */
export function negotiate({ accept, fetchDestination, isAgent }: Caller): Representation {
  if (fetchDestination === 'document') return 'html'
  const unasked = isAgent ? 'markdown' : 'html'
  const ranges = accept ? mediaRanges(accept) : []
  if (ranges.length === 0) return unasked
  const html = preference(ranges, typesOf.html)
  const markdown = preference(ranges, typesOf.markdown)
  if (html.quality === 0 && markdown.quality === 0) return 'none'
  if (html.quality !== markdown.quality) return html.quality > markdown.quality ? 'html' : 'markdown'
  if (html.namedAt === null && markdown.namedAt === null) return unasked
  return (html.namedAt ?? Infinity) < (markdown.namedAt ?? Infinity) ? 'html' : 'markdown'
}

/** The ranges of an `Accept` header. What is no media range is passed over. */
function mediaRanges(accept: string): MediaRange[] {
  return accept.split(',').flatMap((text, place) => {
    const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
    if (!/^[^\s/]+\/[^\s/]+$/.test(type)) return []
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
    const quality = weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, '') || Number.NaN)
    return Number.isNaN(quality) ? [] : [{ type, place, quality: Math.min(1, Math.max(0, quality)) }]
  })
}

/** How much a caller wants one of these types: the most specific range counts (`text/html` before `text/*`). */
function preference(ranges: MediaRange[], types: readonly string[]): Preference {
  const named = ranges.filter(({ type }) => types.includes(type))
  const best = named.toSorted((a, b) => b.quality - a.quality)[0]
  if (best) return { quality: best.quality, namedAt: best.quality > 0 ? best.place : null }
  const wildcard = ranges.find(({ type }) => type === 'text/*') ?? ranges.find(({ type }) => type === '*/*')
  return { quality: wildcard?.quality ?? 0, namedAt: null }
}
