import { strongestText, textStrengthOf, titleWordsOf } from '../../content-bundle/model/search/term-file.ts'
import { boosts } from './boosts.ts'
import type { FoundAlternative, FoundTerm } from './find-terms.ts'
import type { SearchIndex } from './search-index.ts'

/** Alternatives weaker than this (completions, corrections) make no title exact. */
const exactFrom = 0.7

/**
 * What entries have of one word of the query: columns by entry, for a beginning of a few letters is met in most
 * entries of a site, at every key.
 */
export class WordMatches {
  /** Entries that have the word, each once. */
  readonly entries: number[] = []
  /** The best of the word's readings, and a little of the others. */
  readonly scores: Float64Array
  /** How much of what the word tells is met: less for a guess or a part than for the word itself; never 0 where it is. */
  readonly told: Float64Array
  /** Words of the title the match is in; 0 when it is in none, or no more than a guess. */
  readonly titleWords: Uint8Array
  /** What the word tells when it is met as well as it can be. */
  most = 0

  constructor(entries: number) {
    this.scores = new Float64Array(entries)
    this.told = new Float64Array(entries)
    this.titleWords = new Uint8Array(entries)
  }

  /** Two readings of the word may meet in one entry: the better one counts, the other confirms it. */
  add(entry: number, score: number, told: number, titleWords: number): void {
    const known = this.scores[entry] as number
    if (this.told[entry] === 0) this.entries.push(entry)
    else if (known >= score) {
      this.scores[entry] = known + boosts.otherReading * score
      return
    }
    this.scores[entry] = score + boosts.otherReading * known
    this.told[entry] = told
    this.titleWords[entry] = titleWords
  }
}

/** Every entry that has a word of the query; `share` is what the word counts. */
export function matchEntries(
  index: SearchIndex,
  alternatives: readonly FoundAlternative[],
  share: number,
): WordMatches {
  const count = index.pageOf.length
  const matches = new WordMatches(count)
  for (const { terms, weight, frequencies } of alternatives) {
    const tells = frequencies.map((frequency) => (share * weight * idf(frequency, count)) / terms.length)
    matches.most = Math.max(
      matches.most,
      tells.reduce((sum, tell) => sum + tell, 0),
    )
    const isExact = weight >= exactFrom
    const [only, second] = terms
    if (only && second === undefined) {
      eachPosting(index, only, (entry, strength, titleWords) => {
        const tell = tells[0] as number
        matches.add(entry, tell * strength, tell, isExact ? titleWords : 0)
      })
    } else addSums(index, terms, tells, isExact, matches)
  }
  return matches
}

/** A reading of several terms: an entry has it as far as it holds them. */
function addSums(
  index: SearchIndex,
  terms: FoundAlternative['terms'],
  tells: readonly number[],
  isExact: boolean,
  matches: WordMatches,
): void {
  const sums = new Map<number, { score: number; told: number; count: number; titleWords: number }>()
  for (const [number, term] of terms.entries()) {
    if (!term) continue
    const tell = tells[number] as number
    eachPosting(index, term, (entry, strength, titleWords) => {
      const known = sums.get(entry)
      if (known) {
        known.score += tell * strength
        known.told += tell
        known.count += 1
        known.titleWords = Math.max(known.titleWords, titleWords)
      } else sums.set(entry, { score: tell * strength, told: tell, count: 1, titleWords })
    })
  }
  for (const [entry, { score, told, count, titleWords }] of sums) {
    const isWhole = isExact && count === terms.length
    matches.add(entry, (score * count) / terms.length, told, isWhole ? titleWords : 0)
  }
}

/** Every entry a term stands in, with how strongly and the words of the title it stands in. */
function eachPosting(
  { pageOf, firstEntry }: SearchIndex,
  { file: { starts, entries, strengths }, at: term }: FoundTerm,
  run: (entry: number, strength: number, titleWords: number) => void,
): void {
  const end = starts[term + 1] as number
  for (let at = starts[term] as number; at < end; at += 1) {
    const entry = entries[at] as number
    const packed = strengths[at] as number
    const isOwn = firstEntry[pageOf[entry] as number] === entry
    run(entry, strengthOf(packed, isOwn), titleWordsOf(packed))
  }
}

/** A title of four words says half as much about each of them as a title of one. */
function strengthOf(packed: number, isOwn: boolean): number {
  const titleWords = titleWordsOf(packed)
  const inTitle = titleWords === 0 ? 0 : (isOwn ? boosts.title : boosts.heading) / Math.sqrt(titleWords)
  return inTitle + (boosts.text * textStrengthOf(packed)) / strongestText
}

/** How much a word tells: much when few entries have it. The usual form (BM25's), never negative. */
export const idf = (frequency: number, entries: number): number => {
  const seen = Math.min(frequency, entries)
  return Math.log(1 + (entries - seen + 0.5) / (seen + 0.5))
}
