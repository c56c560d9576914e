import { boosts } from './boosts.ts'
import type { QueryTerm } from './find-terms.ts'
import { matchEntries } from './match-entries.ts'
import type { SearchIndex } from './search-index.ts'

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
}

export interface Ranking {
  /** All pages that answer, best first. */
  pages: RankedPage[]
  /** A page's headings worth showing, best first. */
  headingsOf(page: number): RankedEntry[]
}

/** Ranks the pages that answer a query. */
export function rank(index: SearchIndex, wants: readonly QueryTerm[], asksMeaning: boolean): Ranking {
  const tally = new Tally(index, asksMeaning ? boosts.definition : boosts.exactHeadingOfPage)
  for (const want of wants) tally.add(want)
  return { pages: tally.ranked(), headingsOf: (page) => tally.headingsOf(page) }
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
  readonly #definedBoost: number
  #asked = 0
  #words = 0

  constructor(index: SearchIndex, definedBoost: number) {
    this.#index = index
    this.#definedBoost = definedBoost
    const entries = index.pageOf.length
    const pages = index.core.entries.length
    this.#entryScores = new Float32Array(entries)
    this.#pageScores = new Float32Array(pages)
    this.#covered = new Float32Array(pages)
    this.#wordsInTitle = new Uint8Array(pages)
    this.#titleWords = new Uint8Array(entries)
    this.#wordsInHeading = new Uint8Array(entries)
  }

  add({ alternatives, isStopWord }: QueryTerm): void {
    const { pageOf, firstEntry, core } = this.#index
    const found = matchEntries(this.#index, alternatives, isStopWord ? boosts.stopWord : 1)
    if (!isStopWord) {
      this.#asked += found.most
      this.#words += 1
    }
    const scoreOf = new Float64Array(core.entries.length)
    const toldOf = new Float64Array(core.entries.length)
    for (const entry of found.entries) {
      const page = pageOf[entry] as number
      const score = found.scores[entry] as number
      const known = scoreOf[page] as number
      this.#entryScores[entry] = (this.#entryScores[entry] as number) + score
      scoreOf[page] =
        known === 0 ? score : Math.max(known, score) + boosts.otherEntry * Math.min(known, score)
      toldOf[page] = Math.max(toldOf[page] as number, found.told[entry] as number)
      const titleWords = found.titleWords[entry] as number
      if (titleWords === 0 || isStopWord) continue
      this.#titleWords[entry] = titleWords
      if (entry === firstEntry[page]) this.#wordsInTitle[page] = (this.#wordsInTitle[page] as number) + 1
      else this.#wordsInHeading[entry] = (this.#wordsInHeading[entry] as number) + 1
    }
    for (const [page, told] of toldOf.entries()) {
      if (told === 0) continue
      this.#pageScores[page] = (this.#pageScores[page] as number) + (scoreOf[page] as number)
      if (!isStopWord) this.#covered[page] = (this.#covered[page] as number) + told
    }
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

  headingsOf(page: number): RankedEntry[] {
    const { firstEntry } = this.#index
    const own = firstEntry[page] as number
    const entries: RankedEntry[] = []
    for (let entry = own; entry < (firstEntry[page + 1] as number); entry += 1) {
      entries.push({ entry, score: this.#scoreOf(entry, entry === own) })
    }
    const best = Math.max(...entries.map(({ score }) => score))
    return entries
      .filter(({ entry, score }) => entry !== own && score > 0 && score >= leastOfBestEntry * best)
      .sort((a, b) => b.score - a.score || a.entry - b.entry)
  }

  #rankedPage(page: number, coverage: number): RankedPage {
    const { firstEntry, core } = this.#index
    const own = firstEntry[page] as number
    let best = 0
    let hasExactHeading = false
    for (let entry = own; entry < (firstEntry[page + 1] as number); entry += 1) {
      best = Math.max(best, this.#scoreOf(entry, entry === own))
      hasExactHeading ||= entry !== own && this.#isExactHeading(entry)
    }
    const inTitle = this.#wordsInTitle[page] as number
    const titleBoost = Math.max(
      this.#isWhole(own, inTitle) ? boosts.exactTitle : inTitle >= this.#words ? boosts.wholeQueryInTitle : 1,
      hasExactHeading ? this.#definedBoost : 1,
    )
    const score =
      ((this.#pageScores[page] as number) + boosts.bestEntry * best) *
      coverage *
      titleBoost *
      ((core.priors[page] as number) / 100)
    return { page, score }
  }

  #scoreOf(entry: number, isOwn: boolean): number {
    const boost = !isOwn && this.#isExactHeading(entry) ? boosts.exactHeading : 1
    return (this.#entryScores[entry] as number) * boost
  }

  #isExactHeading(entry: number): boolean {
    return this.#isWhole(entry, this.#wordsInHeading[entry] as number)
  }

  /** Whether the words found in a title are all of the query and all of the title. */
  #isWhole(entry: number, found: number): boolean {
    return found >= this.#words && this.#words > 0 && found === this.#titleWords[entry]
  }
}
