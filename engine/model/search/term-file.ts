import { ByteReader, ByteWriter } from './bytes.ts'

/** An entry that contains a term, and how strongly: see {@link packStrength}. */
export interface Posting {
  entry: number
  strength: number
}

export interface TermPostings {
  term: string
  /** By ascending entry, each entry once. */
  postings: Posting[]
}

/** A terms file, read: sorted terms, and the postings of all of them one after another. */
export interface TermFile {
  terms: string[]
  /** The start of each term's postings; one more than there are terms. */
  starts: Uint32Array
  entries: Uint32Array
  strengths: Uint8Array
}

/** Most words a title or heading is counted to have; longer ones are as good as this. */
export const longestTitle = 15
/** The strongest a term can be in the text of an entry. */
export const strongestText = 15

/**
 * One byte for each posting. High half: number of words of the title or heading with the term, 0 when it does
 * not. Low half: how much the entry's text is about the term.
 */
export const packStrength = (titleWords: number, text: number): number =>
  (Math.min(titleWords, longestTitle) << 4) | Math.min(text, strongestText)
export const titleWordsOf = (strength: number): number => strength >> 4
export const textStrengthOf = (strength: number): number => strength & 15

/** Columns instead of rows compress better. Terms are sorted and front-coded. */
export function writeTermFile(terms: readonly TermPostings[]): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter()
  writer.number(terms.length)
  let before = ''
  for (const { term } of terms) {
    const shared = sharedLength(before, term)
    writer.number(shared)
    writer.text(term.slice(shared))
    before = term
  }
  for (const { postings } of terms) writer.number(postings.length)
  for (const { postings } of terms) {
    let previous = 0
    for (const { entry } of postings) {
      writer.number(entry - previous)
      previous = entry
    }
  }
  for (const { postings } of terms) for (const { strength } of postings) writer.byte(strength)
  return writer.done()
}

/** The length of the beginning that a term shares with the one before; never half a surrogate pair. */
function sharedLength(before: string, term: string): number {
  let shared = 0
  while (shared < before.length && before[shared] === term[shared]) shared += 1
  const last = term.charCodeAt(shared - 1)
  return last >= 0xd800 && last <= 0xdbff ? shared - 1 : shared
}

export function readTermFile(bytes: Uint8Array): TermFile {
  const reader = new ByteReader(bytes)
  const count = reader.number()
  const terms: string[] = []
  for (let at = 0; at < count; at += 1) {
    const shared = reader.number()
    terms.push((terms[at - 1] ?? '').slice(0, shared) + reader.text())
  }
  const starts = new Uint32Array(count + 1)
  for (let at = 0; at < count; at += 1) starts[at + 1] = (starts[at] ?? 0) + reader.number()
  const total = starts[count] ?? 0
  const entries = new Uint32Array(total)
  const strengths = new Uint8Array(total)
  for (let term = 0; term < count; term += 1) {
    let entry = 0
    for (let at = starts[term] ?? 0; at < (starts[term + 1] ?? 0); at += 1) {
      entry += reader.number()
      entries[at] = entry
    }
  }
  for (let at = 0; at < total; at += 1) strengths[at] = reader.byte()
  return { terms, starts, entries, strengths }
}

/** Position of the first term that is not before `term`. */
export function lowerBound(terms: readonly string[], term: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}
