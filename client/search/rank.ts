import { boosts } from './boosts.ts'
import type { Want } from './find-terms.ts'
import { type EntryMatch, matchEntries } from './match-entries.ts'
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
  /** Headings worth showing, best first. */
  headings: RankedEntry[]
}

/** All pages that answer a query, best first. */
export function rank(index: SearchIndex, wants: readonly Want[], asksMeaning: boolean): RankedPage[] {
  const tally = new Tally(index, asksMeaning ? boosts.definition : boosts.exactHeadingOfPage)
  for (const want of wants) tally.add(want)
  return tally.ranked()
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

  add({ alternatives, isStopWord }: Want): void {
    const { pageOf, firstEntry } = this.#index
    const best = matchEntries(this.#index, alternatives, isStopWord ? boosts.stopWord : 1)
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
        const more = Math.min(known.score, match.score)
        known.score = Math.max(known.score, match.score) + boosts.otherEntry * more
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
    let hasExactHeading = false
    for (let entry = own; entry < (firstEntry[page + 1] as number); entry += 1) {
      const exact = entry !== own && this.#isWhole(entry, this.#wordsInHeading[entry] as number)
      const score = (this.#entryScores[entry] as number) * (exact ? boosts.exactHeading : 1)
      if (score === 0) continue
      hasExactHeading ||= exact
      entries.push({ entry, score })
      best = Math.max(best, score)
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
