import { strongestText, textStrengthOf, titleWordsOf } from '../../content-bundle/model/search/term-file.ts'
import { boosts } from './boosts.ts'
import type { FoundAlternative } from './find-terms.ts'
import type { SearchIndex } from './search-index.ts'

/** What an entry, or a page, has of one word of the query. */
export interface EntryMatch {
  score: number
  /** How much of what the word tells is met: less for a guess or a part than for the word itself. */
  told: number
  /** Words of the title the match is in; 0 when it is in none, or no more than a guess. */
  titleWords: number
}

interface EntrySum {
  score: number
  told: number
  /** How many of the terms. */
  count: number
  titleWords: number
}

/** Alternatives weaker than this (completions, corrections) make no title exact. */
const exactFrom = 0.7

export interface WordMatches {
  /** By entry, what it has of the word: the best of its readings, and a little of the others. */
  matches: Map<number, EntryMatch>
  /** What the word tells when it is met as well as it can be. */
  most: number
}

/** Every entry that has a word of the query; `share` is what the word counts. */
export function matchEntries(
  index: SearchIndex,
  alternatives: readonly FoundAlternative[],
  share: number,
): WordMatches {
  const matches = new Map<number, EntryMatch>()
  let most = 0
  for (const { terms, weight, frequencies } of alternatives) {
    const tells = frequencies.map(
      (frequency) => (share * weight * rarity(frequency, index.pageOf.length)) / terms.length,
    )
    const all = tells.reduce((sum, tell) => sum + tell, 0)
    most = Math.max(most, all)
    for (const [entry, { score, told, count, titleWords }] of sumsOf(index, terms, tells)) {
      const isExact = count === terms.length && weight >= exactFrom
      const match = { score: (score * count) / terms.length, told, titleWords: isExact ? titleWords : 0 }
      const known = matches.get(entry)
      matches.set(entry, known ? together(known, match) : match)
    }
  }
  return { matches, most }
}

/** By entry, how strongly it holds the terms that it holds. */
function sumsOf(
  index: SearchIndex,
  terms: FoundAlternative['terms'],
  tells: readonly number[],
): Map<number, EntrySum> {
  const sums = new Map<number, EntrySum>()
  const { pageOf, firstEntry } = index
  for (const [number, term] of terms.entries()) {
    if (!term) continue
    const told = tells[number] as number
    const { starts, entries, strengths } = term.file
    for (let at = starts[term.at] as number; at < (starts[term.at + 1] as number); at += 1) {
      const entry = entries[at] as number
      const isOwn = firstEntry[pageOf[entry] as number] === entry
      const titleWords = titleWordsOf(strengths[at] as number)
      const score = told * strengthOf(strengths[at] as number, isOwn)
      const known = sums.get(entry)
      if (known) {
        known.score += score
        known.told += told
        known.count += 1
        known.titleWords = Math.max(known.titleWords, titleWords)
      } else sums.set(entry, { score, told, count: 1, titleWords })
    }
  }
  return sums
}

/** A title of four words says half as much about each of them as a title of one. */
function strengthOf(packed: number, isOwn: boolean): number {
  const titleWords = titleWordsOf(packed)
  const inTitle = titleWords === 0 ? 0 : (isOwn ? boosts.title : boosts.heading) / Math.sqrt(titleWords)
  return inTitle + (boosts.text * textStrengthOf(packed)) / strongestText
}

/** Two readings of a word that meet in one entry: the better one counts, the other confirms it. */
function together(one: EntryMatch, other: EntryMatch): EntryMatch {
  const [better, lesser] = one.score >= other.score ? [one, other] : [other, one]
  return { ...better, score: better.score + boosts.otherReading * lesser.score }
}

/** How much a word tells: much when few entries have it. The usual form (BM25's), never negative. */
export const rarity = (frequency: number, entries: number): number => {
  const seen = Math.min(frequency, entries)
  return Math.log(1 + (entries - seen + 0.5) / (seen + 0.5))
}
