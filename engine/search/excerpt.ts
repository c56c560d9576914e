import { type TextChunk, textChunksOf } from '../model/search/words.ts'
import { memo } from '../model/values/memo.ts'

/** A text with the ranges to mark: UTF-16 positions, ascending, not overlapping. */
export interface MarkedText {
  text: string
  marks: [start: number, end: number][]
}

/** Characters of an excerpt, about two lines of the dialog. */
const excerptLength = 150
/** Characters before the first marked word of an excerpt. */
const leadIn = 40
/** Characters of an entry that are searched for an excerpt. */
const longestScan = 12_000
/** Words around a marked one that make a text directive unique. */
const wordsBefore = 3
const wordsAfter = 4

interface Mark {
  start: number
  end: number
  term: string
  weight: number
}

/** Terms to mark with their weights. */
export type MarkedTerms = ReadonlyMap<string, number>

/** Words of entries that were results: most are results again at the next key. */
const chunksOfEntry = (entry: EntryText): readonly TextChunk[] =>
  memo(entry, 'chunksOfEntry', () => [...textChunksOf(entry.text.slice(0, longestScan))])

function marksOf(chunks: Iterable<TextChunk>, terms: MarkedTerms): Mark[] {
  const marks: Mark[] = []
  const add = (start: number, end: number, term: string): void => {
    const before = marks.at(-1)
    if (before && start <= before.end) {
      before.end = Math.max(before.end, end)
      before.weight = Math.max(before.weight, terms.get(term) ?? 0)
    } else marks.push({ start, end, term, weight: terms.get(term) ?? 0 })
  }
  for (const { index, words } of chunks) {
    for (const { whole, start, end, parts } of words) {
      if (terms.has(whole)) add(index + start, index + end, whole)
      else
        for (const part of parts)
          if (terms.has(part.term)) add(index + part.start, index + part.end, part.term)
    }
  }
  return marks
}

/** A title or heading with the words of the query marked. */
export function markWords(text: string, terms: MarkedTerms): MarkedText {
  return { text, marks: marksOf(textChunksOf(text), terms).map(({ start, end }) => [start, end]) }
}

export interface Excerpt extends MarkedText {
  /** Text directive (`:~:text=…`) of the place the excerpt is from; null when nothing is marked. */
  textDirective: string | null
}

/** Text of an entry; the same object for the same entry. */
export interface EntryText {
  text: string
}

/** The part of an entry with the most weight of the query. */
export function excerptOf(entry: EntryText, terms: MarkedTerms): Excerpt {
  const { text } = entry
  const scanned = text.slice(0, longestScan)
  const marks = marksOf(chunksOfEntry(entry), terms)
  const first = bestStart(marks)
  const from = first ? wordStart(scanned, first.start - leadIn) : 0
  const to = wordEnd(scanned, from + excerptLength)
  const before = from > 0 ? '…' : ''
  const visible = scanned.slice(from, to).replace(/\s/g, ' ')
  const shift = before.length - from
  return {
    text: before + visible.trimEnd() + (to < text.length ? '…' : ''),
    marks: marks
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => [start + shift, end + shift]),
    textDirective: first ? directiveOf(scanned, heaviest(marks, from, to) ?? first) : null,
  }
}

/** The mark where the excerpt with the most weight starts; repeated terms count little. */
function bestStart(marks: readonly Mark[]): Mark | undefined {
  let best: { mark: Mark; weight: number } | undefined
  for (const [at, mark] of marks.entries()) {
    const near = marks.slice(at, at + 24).filter(({ end }) => end <= mark.start - leadIn + excerptLength)
    const byTerm = new Map(near.map(({ term, weight }) => [term, weight]))
    const weight = [...byTerm.values()].reduce((sum, one) => sum + one, 0) + near.length * repeatedWeight
    if (!best || weight > best.weight) best = { mark, weight }
  }
  return best?.mark
}

const repeatedWeight = 0.05

/** The mark that says most of an excerpt: readers are led there. */
const heaviest = (marks: readonly Mark[], from: number, to: number): Mark | undefined =>
  marks.filter(({ start, end }) => start >= from && end <= to).sort((a, b) => b.weight - a.weight)[0]

function wordStart(text: string, near: number): number {
  if (near <= 0) return 0
  const space = text.slice(near, near + leadIn).search(/\s/)
  return space < 0 ? near : near + space + 1
}

function wordEnd(text: string, near: number): number {
  if (near >= text.length) return text.length
  const space = text.slice(near - leadIn, near).search(/\s\S*$/)
  return space < 0 ? near : near - leadIn + space
}

/** A few words around a mark, within its line: enough to be unique, few enough to match across markup. */
function directiveOf(text: string, { start, end }: Mark): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const before = text.slice(lineStart, start)
  const after = text.slice(end, lineEnd < 0 ? undefined : lineEnd)
  const lead = new RegExp(`(?:\\S+\\s+){0,${wordsBefore}}\\S*$`).exec(before.slice(-80))?.[0] ?? ''
  const tail = new RegExp(`^\\S*(?:\\s+\\S+){0,${wordsAfter}}`).exec(after.slice(0, 80))?.[0] ?? ''
  const phrase = (lead + text.slice(start, end) + tail).trim()
  return `:~:text=${encodeURIComponent(phrase.replace(/\p{Surrogate}/gu, '')).replaceAll('-', '%2D')}`
}
