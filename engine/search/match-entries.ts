import { strongestText, textStrengthOf, titleWordsOf } from '../model/search/term-file.ts'
import { boosts } from './boosts.ts'
import type { IndexAlternative, IndexTerm, QueryTerm } from './find-terms.ts'
import type { SearchIndex } from './search-index.ts'

/** Alternatives of a lower weight (completions, corrections) do not count as exact in titles. */
const exactFrom = 0.7

/** Matches of a query term, as columns by entry: a short prefix matches most entries of a site, at every key. */
export class TermMatches {
  /** Entries that match, each once. */
  readonly entries: number[] = []
  /** Score of the best alternative plus a share of the others. */
  readonly scores: Float64Array
  /** Idf of the matched alternative: lower for guesses and parts; 0 where nothing matches. */
  readonly matchedIdf: Float64Array
  /** Number of words of the title that the match is in; 0 for none and for guesses. */
  readonly titleWords: Uint8Array
  /** Highest idf that a match can have. */
  maxIdf = 0

  constructor(entries: number) {
    this.scores = new Float64Array(entries)
    this.matchedIdf = new Float64Array(entries)
    this.titleWords = new Uint8Array(entries)
  }

  /** Adds a match. If two alternatives match an entry, the weaker adds only a share. */
  add(entry: number, score: number, matchedIdf: number, titleWords: number): void {
    const earlierScore = this.scores[entry] ?? 0
    if (this.matchedIdf[entry] === 0) this.entries.push(entry)
    else if (earlierScore >= score) {
      this.scores[entry] = earlierScore + boosts.otherAlternative * score
      return
    }
    this.scores[entry] = score + boosts.otherAlternative * earlierScore
    this.matchedIdf[entry] = matchedIdf
    this.titleWords[entry] = titleWords
  }
}

/** A term of a query with the entries it matches. */
export interface MatchedTerm {
  term: QueryTerm
  matches: TermMatches
}

/** Matches the terms of a query, once for the ranking of pages and that of their sections. */
export const matchTerms = (index: SearchIndex, terms: readonly QueryTerm[]): MatchedTerm[] =>
  terms.map((term) => ({
    term,
    matches: matchEntries(index, term.alternatives, term.isStopWord ? boosts.stopWord : 1),
  }))

/** Matches a query term against all entries; `factor` scales it. */
export function matchEntries(
  index: SearchIndex,
  alternatives: readonly IndexAlternative[],
  factor: number,
): TermMatches {
  const count = index.pageOf.length
  const matches = new TermMatches(count)
  for (const { terms, weight, frequencies } of alternatives) {
    const idfs = frequencies.map((frequency) => (factor * weight * idf(frequency, count)) / terms.length)
    matches.maxIdf = Math.max(
      matches.maxIdf,
      idfs.reduce((sum, one) => sum + one, 0),
    )
    const isExact = weight >= exactFrom
    const [only, second] = terms
    const [firstIdf = 0] = idfs
    if (only && second === undefined) {
      eachPosting(index, only, (entry, strength, titleWords) => {
        matches.add(entry, firstIdf * strength, firstIdf, isExact ? titleWords : 0)
      })
    } else addSums(index, terms, idfs, isExact, matches)
  }
  return matches
}

/** Matches an alternative of several terms: an entry scores by the share of them that it contains. */
function addSums(
  index: SearchIndex,
  terms: IndexAlternative['terms'],
  idfs: readonly number[],
  isExact: boolean,
  matches: TermMatches,
): void {
  const sums = new Map<number, { score: number; matchedIdf: number; count: number; titleWords: number }>()
  for (const [number, term] of terms.entries()) {
    if (!term) continue
    const termIdf = idfs[number] ?? 0
    eachPosting(index, term, (entry, strength, titleWords) => {
      const entrySum = sums.get(entry)
      if (entrySum) {
        entrySum.score += termIdf * strength
        entrySum.matchedIdf += termIdf
        entrySum.count += 1
        entrySum.titleWords = Math.max(entrySum.titleWords, titleWords)
      } else sums.set(entry, { score: termIdf * strength, matchedIdf: termIdf, count: 1, titleWords })
    })
  }
  for (const [entry, { score, matchedIdf, count, titleWords }] of sums) {
    const isWhole = isExact && count === terms.length
    matches.add(entry, (score * count) / terms.length, matchedIdf, isWhole ? titleWords : 0)
  }
}

/** Calls `run` for every posting of a term: entry, strength, and number of words of the title it is in. */
function eachPosting(
  { pageOf, firstEntry }: SearchIndex,
  { file: { starts, entries, strengths }, at: term }: IndexTerm,
  run: (entry: number, strength: number, titleWords: number) => void,
): void {
  const end = starts[term + 1] ?? 0
  for (let at = starts[term] ?? 0; at < end; at += 1) {
    const entry = entries[at] ?? 0
    const packed = strengths[at] ?? 0
    const isOwn = firstEntry[pageOf[entry] ?? 0] === entry
    run(entry, strengthOf(packed, isOwn), titleWordsOf(packed))
  }
}

/** A title of four words counts half of a title of one word. */
function strengthOf(packed: number, isOwn: boolean): number {
  const titleWords = titleWordsOf(packed)
  const inTitle = titleWords === 0 ? 0 : (isOwn ? boosts.title : boosts.heading) / Math.sqrt(titleWords)
  return inTitle + (boosts.text * textStrengthOf(packed)) / strongestText
}

/** Inverse document frequency in the form of BM25; never negative. */
export const idf = (frequency: number, entries: number): number => {
  const seen = Math.min(frequency, entries)
  return Math.log(1 + (entries - seen + 0.5) / (seen + 0.5))
}
