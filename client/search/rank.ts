import { strongestText, textStrengthOf, titleWordsOf } from '../../content-bundle/model/search/term-file.ts'
import type { FoundAlternative, Want } from './find-terms.ts'
import type { SearchIndex } from './search-index.ts'

/** What decides the order of results. The golden queries (tests/search) hold these to their purpose. */
const boosts = {
  /** A word in a page's title, in a heading, in text; a short title that holds it counts up to twice. */
  title: 3,
  heading: 1.5,
  text: 1,
  /** What the best single entry adds to what all entries of a page hold together. */
  bestEntry: 0.6,
  /** All words of the query stand in the title; they are all of it. */
  wholeQueryInTitle: 1.25,
  exactTitle: 1.6,
  exactHeading: 1.3,
  /** Of what a stop word would count otherwise. */
  stopWord: 0.1,
} as const

/** How hard a page is held back for words it lacks: the share of weight it has, to this power. */
const coveragePower = 2
/** Pages with less of the query's weight than this share of what the best has are no results. */
const leastCoverage = 0.3
/** And less than this of what was asked is no answer at all. */
const leastOfQuery = 0.2
/** Headings with less than this share of their page's best entry are not shown below it. */
const leastOfBestEntry = 0.4

export interface RankedEntry {
  entry: number
  score: number
}

export interface RankedPage {
  page: number
  score: number
  /** Headings worth showing, best first. */
  headings: RankedEntry[]
}

/** All pages that answer a query, best first. */
export function rank(index: SearchIndex, wants: readonly Want[]): RankedPage[] {
  const tally = new Tally(index)
  for (const want of wants) tally.add(want)
  return tally.ranked()
}

/** What an entry, or a page, has of one word of the query. */
interface EntryMatch {
  score: number
  /** How much of what the word tells is met: less for a guess or a part than for the word itself. */
  told: number
  /** Words of the title the match is in; 0 when it is in none, or no more than a guess. */
  titleWords: number
}

interface EntrySum {
  sum: number
  /** How many of the terms. */
  count: number
  titleWords: number
}

/** Sums up word after word what each entry and page has of the query. */
class Tally {
  readonly #index: SearchIndex
  readonly #entryScores: Float32Array
  readonly #pageScores: Float32Array
  readonly #covered: Float32Array
  readonly #wordsInTitle: Uint8Array
  readonly #titleWords: Uint8Array
  readonly #wordsInHeading: Uint8Array
  #asked = 0
  #words = 0

  constructor(index: SearchIndex) {
    this.#index = index
    const entries = index.pageOf.length
    const pages = index.core.entries.length
    this.#entryScores = new Float32Array(entries)
    this.#pageScores = new Float32Array(pages)
    this.#covered = new Float32Array(pages)
    this.#wordsInTitle = new Uint8Array(pages)
    this.#titleWords = new Uint8Array(entries)
    this.#wordsInHeading = new Uint8Array(entries)
  }

  add({ alternatives, isStopWord }: Want): void {
    const { pageOf, firstEntry } = this.#index
    const best = this.#bestOf(alternatives, isStopWord ? boosts.stopWord : 1)
    if (!isStopWord) {
      this.#asked += best.most
      this.#words += 1
    }
    const ofPage = new Map<number, EntryMatch>()
    for (const [entry, match] of best.matches) {
      const page = pageOf[entry] as number
      const isOwn = entry === firstEntry[page]
      this.#entryScores[entry] = (this.#entryScores[entry] as number) + match.score
      const known = ofPage.get(page)
      if (known) {
        known.score = Math.max(known.score, match.score)
        known.told = Math.max(known.told, match.told)
      } else ofPage.set(page, { ...match })
      if (match.titleWords === 0 || isStopWord) continue
      this.#titleWords[entry] = match.titleWords
      if (isOwn) this.#wordsInTitle[page] = (this.#wordsInTitle[page] as number) + 1
      else this.#wordsInHeading[entry] = (this.#wordsInHeading[entry] as number) + 1
    }
    for (const [page, { score, told }] of ofPage) {
      this.#pageScores[page] = (this.#pageScores[page] as number) + score
      if (!isStopWord) this.#covered[page] = (this.#covered[page] as number) + told
    }
  }

  /** By entry, the best of a of a word's alternatives. */
  #bestOf(
    alternatives: readonly FoundAlternative[],
    share: number,
  ): { matches: Map<number, EntryMatch>; most: number } {
    const matches = new Map<number, EntryMatch>()
    let most = 0
    for (const { terms, weight, frequency } of alternatives) {
      const tells = share * weight * rarity(frequency, this.#index.pageOf.length)
      most = Math.max(most, tells)
      for (const [entry, { sum, count, titleWords }] of this.#sumsOf(terms)) {
        const part = count / terms.length
        const score = tells * part * (sum / terms.length)
        const known = matches.get(entry)
        if (known && known.score >= score) continue
        const isExact = part === 1 && weight >= exactFrom
        matches.set(entry, { score, told: tells * part, titleWords: isExact ? titleWords : 0 })
      }
    }
    return { matches, most }
  }

  /** By entry, how strongly it holds the terms that it holds. */
  #sumsOf(terms: FoundAlternative['terms']): Map<number, EntrySum> {
    const sums = new Map<number, EntrySum>()
    const { pageOf, firstEntry } = this.#index
    for (const term of terms) {
      if (!term) continue
      const { starts, entries, strengths } = term.file
      for (let at = starts[term.at] as number; at < (starts[term.at + 1] as number); at += 1) {
        const entry = entries[at] as number
        const packed = strengths[at] as number
        const titleWords = titleWordsOf(packed)
        const inTitle = firstEntry[pageOf[entry] as number] === entry ? boosts.title : boosts.heading
        const strength =
          (titleWords === 0 ? 0 : inTitle * (0.5 + 0.5 / Math.sqrt(titleWords))) +
          (boosts.text * textStrengthOf(packed)) / strongestText
        const known = sums.get(entry)
        if (known) {
          known.sum += strength
          known.count += 1
          known.titleWords = Math.max(known.titleWords, titleWords)
        } else sums.set(entry, { sum: strength, count: 1, titleWords })
      }
    }
    return sums
  }

  ranked(): RankedPage[] {
    const { priors } = this.#index.core
    if (this.#asked === 0) return []
    const most = Math.max(...this.#covered) / this.#asked
    if (most < leastOfQuery) return []
    const found: RankedPage[] = []
    for (let page = 0; page < priors.length; page += 1) {
      const coverage = (this.#covered[page] as number) / this.#asked
      if (coverage === 0 || coverage < leastCoverage * most) continue
      found.push(this.#rankedPage(page, coverage))
    }
    return found.sort((a, b) => b.score - a.score || a.page - b.page)
  }

  #rankedPage(page: number, coverage: number): RankedPage {
    const { firstEntry, core } = this.#index
    const own = firstEntry[page] as number
    const entries: RankedEntry[] = []
    let best = 0
    for (let entry = own; entry < (firstEntry[page + 1] as number); entry += 1) {
      const exact = entry !== own && this.#isWhole(entry, this.#wordsInHeading[entry] as number)
      const score = (this.#entryScores[entry] as number) * (exact ? boosts.exactHeading : 1)
      if (score === 0) continue
      entries.push({ entry, score })
      best = Math.max(best, score)
    }
    const inTitle = this.#wordsInTitle[page] as number
    const titleBoost = this.#isWhole(own, inTitle)
      ? boosts.exactTitle
      : inTitle >= this.#words
        ? boosts.wholeQueryInTitle
        : 1
    const score =
      ((this.#pageScores[page] as number) + boosts.bestEntry * best) *
      coverage ** coveragePower *
      titleBoost *
      ((core.priors[page] as number) / 100)
    return {
      page,
      score,
      headings: entries
        .filter(({ entry, score: mine }) => entry !== own && mine >= leastOfBestEntry * best)
        .sort((a, b) => b.score - a.score || a.entry - b.entry),
    }
  }

  /** Whether the words found in a title are all of the query and all of the title. */
  #isWhole(entry: number, found: number): boolean {
    return found >= this.#words && this.#words > 0 && found === this.#titleWords[entry]
  }
}

/** Alternatives weaker than this (completions, corrections) make no title exact. */
const exactFrom = 0.7

/** How much a word tells: much when few entries have it. The usual form (BM25's), never negative. */
export const rarity = (frequency: number, entries: number): number => {
  const seen = Math.min(frequency, entries)
  return Math.log(1 + (entries - seen + 0.5) / (seen + 0.5))
}
