import type { Heading } from '../../../engine/model/page.ts'

/** Bytes of UTF-8 per token: an estimate for the tokenizers of language models on English prose and code. */
const bytesPerToken = 4

/** The estimated number of tokens in `bytes` bytes of text. */
export const tokensIn = (bytes: number): number => Math.ceil(bytes / bytesPerToken)

/** Start of a heading in a Markdown text, in characters. */
interface Cut {
  id: string
  depth: number
  start: number
}

/** A part of a Markdown text. `next` is where the following part starts; null at the end. */
interface MarkdownPart {
  text: string
  next: number | null
}

/** Finds the headings of a page in its Markdown, also in lists and quotations. Headings without Markdown are left out. */
export function cutsOf(markdown: string, headings: readonly Heading[]): Cut[] {
  const lines = [...headingLines(markdown)]
  if (lines.length === headings.length)
    return lines.map(({ start, depth }, at) => ({ id: headings[at]?.id ?? '', depth, start }))
  const cuts: Cut[] = []
  let from = 0
  for (const { start, depth, text } of lines) {
    const index = headings.findIndex((heading, at) => at >= from && letters(heading.text) === letters(text))
    const heading = headings[index]
    if (!heading) continue
    cuts.push({ id: heading.id, depth, start })
    from = index + 1
  }
  return cuts
}

/** The text from a heading to the next one of its depth or above; null when no heading has this id. */
export function markdownSectionOf(markdown: string, cuts: readonly Cut[], id: string): string | null {
  const at = cuts.findIndex((cut) => cut.id === id)
  const cut = cuts[at]
  if (!cut) return null
  const end = cuts.slice(at + 1).find(({ depth }) => depth <= cut.depth)?.start ?? markdown.length
  return markdown.slice(cut.start, end)
}

/** As many whole blocks (never part of a fence) from `offset` on as fit `tokens`; at least the first one. */
export function markdownPartOf(markdown: string, offset: number, tokens: number): MarkdownPart {
  const budget = tokens * bytesPerToken
  let end = offset
  let bytes = 0
  for (const block of blocksFrom(markdown, offset)) {
    bytes += new TextEncoder().encode(block).byteLength
    if (bytes > budget && end > offset) break
    end += block.length
  }
  return { text: markdown.slice(offset, end), next: end < markdown.length ? end : null }
}

interface HeadingLine {
  start: number
  depth: number
  text: string
}

function* headingLines(markdown: string): Generator<HeadingLine> {
  for (const { start, text } of linesOutsideFences(markdown)) {
    const heading = /^[\s>*+-]*(#{1,6}) (.*)$/.exec(text)
    if (heading) yield { start, depth: heading[1]?.length ?? 0, text: heading[2] ?? '' }
  }
}

/** Letters and digits of a heading, which are the same in plain text and in Markdown. */
const letters = (text: string) => text.replace(/\]\([^)]*\)/g, '').replace(/[^\p{L}\p{N}]+/gu, '')

const fenceStart = /^[\s>*+-]*(`{3,}|~{3,})/

function* linesOutsideFences(markdown: string): Generator<{ start: number; text: string }> {
  let start = 0
  let fence: string | null = null
  for (const text of markdown.split('\n')) {
    const mark = fenceStart.exec(text)?.[1]
    if (fence === null) {
      if (mark) fence = mark
      else yield { start, text }
    } else if (mark?.startsWith(fence)) {
      fence = null
    }
    start += text.length + 1
  }
}

/** Blocks separated by empty lines, each with the empty lines that follow it. */
function* blocksFrom(markdown: string, offset: number): Generator<string> {
  const text = markdown.slice(offset)
  const ends = [...linesOutsideFences(text)]
    .filter(({ start, text: line }) => line.trim() === '' && start > 0)
    .map(({ start, text: line }) => Math.min(text.length, start + line.length + 1))
  let from = 0
  for (const end of [...ends, text.length]) {
    if (end > from) yield text.slice(from, end)
    from = end
  }
}
