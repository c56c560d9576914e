import { allTab } from '../../content-bundle/site/search.ts'
import { type Excerpt, excerptOf, type MarkedTerms, type MarkedText, markWords } from './excerpt.ts'
import { findTerms, type QueryTerm, termsAreKnown } from './find-terms.ts'
import { idf } from './match-entries.ts'
import { type Ranking, rank } from './rank.ts'
import { readQuery } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'

export interface SearchOptions {
  /** Label of the tab to search in; every tab when it is left out or unknown. */
  tab?: string
  /** Pages to answer with. */
  limit?: number
}

/** A heading that answers a query. */
export interface HeadingHit {
  /** Path with the heading's anchor. */
  url: string
  title: MarkedText
  excerpt: Excerpt
}

/** A page that answers a query, and the headings in it that do. */
export interface PageHit extends HeadingHit {
  tabs: string[]
  headings: HeadingHit[]
}

export interface SearchAnswer {
  /** Number of pages that answer, by tab; every tab is named. */
  counts: Record<string, number>
  /** Best first. */
  pages: PageHit[]
}

/** Results a level shows at most: pages, then headings in each (SPEC section 9). */
export const resultsPerLevel = 5

/**
 * Answers a query from the index: the one ranking of the dialog, the API, the results page and machines.
 * Any string is a valid query; one that finds nothing has no pages. Throws only when the index cannot be read.
 */
export async function searchSite(
  index: SearchIndex,
  query: string,
  { tab, limit = resultsPerLevel }: SearchOptions = {},
): Promise<SearchAnswer> {
  const { words, asksMeaning } = readQuery(query)
  const wants = await findTerms(index, words)
  const ranking = rank(index, wants, asksMeaning)
  const ranked = ranking.pages
  const { tabLabels, tabs } = index.core
  const counts = Object.fromEntries(
    tabLabels.map((label, bit) => [label, ranked.filter(({ page }) => isIn(tabs, page, bit)).length]),
  )
  const bit = tab === undefined ? -1 : tabLabels.indexOf(tab)
  const shown = (bit < 0 ? ranked : ranked.filter(({ page }) => isIn(tabs, page, bit))).slice(0, limit)
  const terms = termsOf(index, wants)
  return {
    counts: { ...counts, [allTab]: ranked.length },
    pages: await Promise.all(shown.map(({ page }) => toHit(index, ranking, page, terms))),
  }
}

/** Whether a query needs no reading but of the pages it finds. */
export const isAtHand = (index: SearchIndex, query: string): boolean =>
  termsAreKnown(index, readQuery(query).words)

const isIn = (tabs: readonly number[], page: number, bit: number) => ((tabs[page] ?? 0) >> bit) % 2 === 1

/** What to mark: every term that was found, the words of questions left out. */
function termsOf(index: SearchIndex, wants: readonly QueryTerm[]): MarkedTerms {
  const found = new Map<string, number>()
  for (const { alternatives, isStopWord } of wants) {
    if (isStopWord) continue
    for (const { terms, weight, frequencies } of alternatives) {
      for (const [at, term] of terms.entries()) {
        const name = term?.file.terms[term.at]
        const tells = (weight * idf(frequencies[at] ?? 0, index.pageOf.length)) / terms.length
        if (name !== undefined) found.set(name, Math.max(found.get(name) ?? 0, tells))
      }
    }
  }
  return found
}

async function toHit(index: SearchIndex, ranking: Ranking, at: number, terms: MarkedTerms): Promise<PageHit> {
  const { url, entries } = await index.page(at)
  const first = index.firstEntry[at] ?? 0
  const hitOf = (number: number): HeadingHit => {
    const entry = entries[number] ?? { id: null, title: '', text: '' }
    return {
      url: entry.id ? `${url}#${entry.id}` : url,
      title: markWords(entry.title, terms),
      excerpt: excerptOf(entry, terms),
    }
  }
  const { tabLabels, tabs } = index.core
  return {
    ...hitOf(0),
    tabs: tabLabels.filter((_, bit) => isIn(tabs, at, bit)),
    headings: ranking
      .headingsOf(at)
      .slice(0, resultsPerLevel)
      .map(({ entry }) => hitOf(entry - first)),
  }
}
