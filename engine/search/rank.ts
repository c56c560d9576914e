import { boosts } from './boosts.ts'
import type { MatchedTerm } from './match-entries.ts'
import type { SearchIndex } from './search-index.ts'

/** Pages whose coverage is below this share of the best page's are not results. */
const leastCoverage = 0.3
/** If no page covers this share of the query, nothing is a result. */
const leastOfQuery = 0.2
/** Headings below this share of the best entry of their page are not shown. */
const leastOfBestEntry = 0.4

interface RankedEntry {
  entry: number
  score: number
}

export interface RankedPage {
  page: number
  score: number
}

export interface Ranking {
  /** All pages that match, best first. */
  pages: RankedPage[]
  /** The headings of a page to show below it, best first. */
  headingsOf(page: number): RankedEntry[]
}

/** Ranks the pages that match a query. */
export function rank(index: SearchIndex, terms: readonly MatchedTerm[], asksForDefinition: boolean): Ranking {
  const scorer = new Scorer(index, asksForDefinition ? boosts.definition : boosts.exactHeadingOfPage)
  for (const term of terms) scorer.add(term)
  return { pages: scorer.ranked(), headingsOf: (page) => scorer.headingsOf(page) }
}

/** Sums up the scores of entries and pages, term by term. */
class Scorer {
  readonly #index: SearchIndex
  readonly #entryScores: Float32Array
  readonly #pageScores: Float32Array
  /** By page, idf of the query terms it matches. */
  readonly #matchedIdf: Float32Array
  /** By page, query terms in its title. */
  readonly #termsInTitle: Uint8Array
  /** By entry, words of its title or heading. */
  readonly #titleWords: Uint8Array
  /** By entry, query terms in its heading. */
  readonly #termsInHeading: Uint8Array
  readonly #exactHeadingBoost: number
  #queryIdf = 0
  #terms = 0

  constructor(index: SearchIndex, exactHeadingBoost: number) {
    this.#index = index
    this.#exactHeadingBoost = exactHeadingBoost
    const entries = index.pageOf.length
    const pages = index.core.entries.length
    this.#entryScores = new Float32Array(entries)
    this.#pageScores = new Float32Array(pages)
    this.#matchedIdf = new Float32Array(pages)
    this.#termsInTitle = new Uint8Array(pages)
    this.#titleWords = new Uint8Array(entries)
    this.#termsInHeading = new Uint8Array(entries)
  }

  add({ term: { isStopWord }, matches }: MatchedTerm): void {
    const { pageOf, firstEntry, core } = this.#index
    if (!isStopWord) {
      this.#queryIdf += matches.maxIdf
      this.#terms += 1
    }
    const scoreOf = new Float64Array(core.entries.length)
    const matchedIdfOf = new Float64Array(core.entries.length)
    for (const entry of matches.entries) {
      const page = pageOf[entry] ?? 0
      const score = matches.scores[entry] ?? 0
      const earlierScore = scoreOf[page] ?? 0
      increase(this.#entryScores, entry, score)
      scoreOf[page] =
        earlierScore === 0
          ? score
          : Math.max(earlierScore, score) + boosts.otherEntry * Math.min(earlierScore, score)
      matchedIdfOf[page] = Math.max(matchedIdfOf[page] ?? 0, matches.matchedIdf[entry] ?? 0)
      const titleWords = matches.titleWords[entry] ?? 0
      if (titleWords === 0 || isStopWord) continue
      this.#titleWords[entry] = titleWords
      if (entry === firstEntry[page]) increase(this.#termsInTitle, page, 1)
      else increase(this.#termsInHeading, entry, 1)
    }
    for (const [page, matchedIdf] of matchedIdfOf.entries()) {
      if (matchedIdf === 0) continue
      increase(this.#pageScores, page, scoreOf[page] ?? 0)
      if (!isStopWord) increase(this.#matchedIdf, page, matchedIdf)
    }
  }

  ranked(): RankedPage[] {
    if (this.#queryIdf === 0) return []
    const best = Math.max(...this.#matchedIdf) / this.#queryIdf
    if (best < leastOfQuery) return []
    const ranked: RankedPage[] = []
    for (const [page, prior] of this.#index.core.priors.entries()) {
      const coverage = (this.#matchedIdf[page] ?? 0) / this.#queryIdf
      if (coverage === 0 || coverage < leastCoverage * best) continue
      ranked.push({ page, score: this.#pageScore(page) * coverage * (prior / 100) })
    }
    return ranked.sort((a, b) => b.score - a.score || a.page - b.page)
  }

  headingsOf(page: number): RankedEntry[] {
    const pageEntry = this.#entriesOf(page)[0]
    const questionsAt = pageEntry + (this.#index.core.entries[page] ?? 0)
    const entries: RankedEntry[] = []
    for (let entry = pageEntry; entry < questionsAt; entry += 1) {
      entries.push({ entry, score: this.#entryScore(entry, entry === pageEntry) })
    }
    const best = Math.max(...entries.map(({ score }) => score))
    return entries
      .filter(({ entry, score }) => entry !== pageEntry && score > 0 && score >= leastOfBestEntry * best)
      .sort((a, b) => b.score - a.score || a.entry - b.entry)
  }

  /** Score of a page before coverage and prior. */
  #pageScore(page: number): number {
    const [firstEntry, end] = this.#entriesOf(page)
    let bestEntry = 0
    let hasExactHeading = false
    for (let entry = firstEntry; entry < end; entry += 1) {
      bestEntry = Math.max(bestEntry, this.#entryScore(entry, entry === firstEntry))
      hasExactHeading ||= entry !== firstEntry && this.#isExactHeading(entry)
    }
    const inTitle = this.#termsInTitle[page] ?? 0
    const titleBoost = Math.max(
      this.#isWhole(firstEntry, inTitle)
        ? boosts.exactTitle
        : inTitle >= this.#terms
          ? boosts.wholeQueryInTitle
          : 1,
      hasExactHeading ? this.#exactHeadingBoost : 1,
    )
    return ((this.#pageScores[page] ?? 0) + boosts.bestEntry * bestEntry) * titleBoost
  }

  /** First entry of a page, and the one after its last, its questions included. */
  #entriesOf(page: number): readonly [first: number, end: number] {
    const { firstEntry } = this.#index
    return [firstEntry[page] ?? 0, firstEntry[page + 1] ?? 0]
  }

  #entryScore(entry: number, isOwn: boolean): number {
    const boost = !isOwn && this.#isExactHeading(entry) ? boosts.exactHeading : 1
    return (this.#entryScores[entry] ?? 0) * boost
  }

  #isExactHeading(entry: number): boolean {
    return this.#isWhole(entry, this.#termsInHeading[entry] ?? 0)
  }

  /** True if the terms found in a title are the whole query and the whole title. */
  #isWhole(entry: number, matched: number): boolean {
    return matched >= this.#terms && this.#terms > 0 && matched === this.#titleWords[entry]
  }
}

function increase(column: Float32Array | Uint8Array, at: number, by: number): void {
  column[at] = (column[at] ?? 0) + by
}
