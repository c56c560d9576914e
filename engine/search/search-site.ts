import type { PageFile } from '../model/search/files.ts'
import { allTab } from '../model/search/search-tabs.ts'
import { stopWords } from '../model/search/words.ts'
import { type Excerpt, excerptOf, type MarkedTerms, type MarkedText, markWords } from './excerpt.ts'
import { findErrorSections } from './find-error-sections.ts'
import { findTerms, type QueryTerm } from './find-terms.ts'
import { idf, matchTerms } from './match-entries.ts'
import { type RankedPage, type Ranking, rank } from './rank.ts'
import { isPastedError } from './read-pasted-error.ts'
import { readQuery } from './read-query.ts'
import { quotedIn, saidWordForWord } from './said-word-for-word.ts'
import type { SearchIndex } from './search-index.ts'

export interface SearchOptions {
  /** Label of the tab to search in. Default, also for an unknown label: everything. */
  tab?: string
  /** Label of a tab whose pages are left out. */
  without?: string
  /** Most pages in the answer. */
  limit?: number
}

/** A heading that matches a query. */
export interface HeadingHit {
  /** Path with the heading's anchor; absolute for what is not on the site. */
  url: string
  title: MarkedText
  excerpt: Excerpt
}

/** A page that matches a query, with its headings that match. */
export interface PageHit extends HeadingHit {
  /** Titles of the folders above the page, outermost first; left out where it is in none. */
  trail?: readonly string[]
  tabs: string[]
  headings: HeadingHit[]
  /** For a pasted error: its line that led here, with its number from 1. */
  line?: { number: number; text: string }
}

export interface SearchAnswer {
  /** Label of the tab that was searched. */
  tab: string
  /** Number of pages that match, by tab; has every tab. */
  counts: Record<string, number>
  /** Best first. */
  pages: PageHit[]
  /** Only for a pasted error, whose hits are sections: false where none explains it, and the first is the nearest. */
  isExplained?: boolean
}

/** Most pages in an answer by default, and most headings of each page. */
const resultsPerLevel = 5
/** Characters of a pasted line that are shown. */
const lineLength = 120
/** Best pages that are read for the words as they were typed. */
const readForPhrase = 10
/** Best pages that are read for phrases in quotes. The index knows words, not what is next to what. */
const readForQuotes = 40

/**
 * Searches the index: one ranking for the dialog, the API, the results page and agents. Every string is a
 * valid query. Throws only when the index cannot be loaded.
 */
export async function searchSite(
  index: SearchIndex,
  query: string,
  { tab = allTab, without = '', limit = resultsPerLevel }: SearchOptions = {},
): Promise<SearchAnswer> {
  if (isPastedError(query, index.core.queryLength)) return searchPasted(index, query, limit, without)
  const { words, asksForDefinition } = readQuery(query, index.querySettings)
  const queryTerms = await findTerms(index, words)
  const ranking = rank(index, matchTerms(index, queryTerms), asksForDefinition)
  const { tabLabels, tabs } = index.core
  const ranked = await withQuotesOnly(index, query, leftWithout(index, without, ranking.pages))
  const counts = Object.fromEntries(
    tabLabels.map((label, bit) => [label, ranked.filter(({ page }) => isIn(tabs, page, bit)).length]),
  )
  const bit = tabLabels.indexOf(tab)
  const inTab = bit < 0 ? ranked : ranked.filter(({ page }) => isIn(tabs, page, bit))
  // The pages of the answer are read together: one more read in a row is one more wait for a distant reader.
  await Promise.all(inTab.slice(0, Math.max(limit, readForPhrase)).map(({ page }) => index.page(page)))
  const hits = await withPhraseFirst(index, query, inTab)
  const terms = markedTermsOf(index, queryTerms)
  return {
    tab,
    counts: { ...counts, [allTab]: ranked.length },
    pages: await Promise.all(hits.slice(0, limit).map((one) => toHit(index, ranking, one, terms))),
  }
}

/** The sections that explain a pasted error, of all tabs. */
async function searchPasted(
  index: SearchIndex,
  text: string,
  limit: number,
  without: string,
): Promise<SearchAnswer> {
  const { isExplained, sections, terms } = await findErrorSections(index, text)
  const ranked = leftWithout(index, without, sections).slice(0, limit)
  const marked = markedTermsOf(
    index,
    terms.map(({ term }) => term),
  )
  const pages = ranked.map(async ({ page, entry, line }): Promise<PageHit> => {
    const file = await index.page(page)
    const { trail = [], entries } = file
    const number = entry - (index.firstEntry[page] ?? 0)
    return {
      ...hitOf(file, number, marked),
      trail: entries[number]?.id ? [...trail, entries[0]?.title ?? ''] : trail,
      tabs: tabsOf(index, page),
      headings: [],
      line: { number: line.number, text: line.text.replace(/\s+/g, ' ').trim().slice(0, lineLength) },
    }
  })
  const none = Object.fromEntries(index.core.tabLabels.map((label) => [label, 0]))
  return {
    tab: allTab,
    counts: { ...none, [allTab]: ranked.length },
    pages: await Promise.all(pages),
    isExplained: isExplained && ranked.length > 0,
  }
}

/** The pages that say what a query has in quotes; all where none of the best ones does. */
async function withQuotesOnly(
  index: SearchIndex,
  query: string,
  ranked: readonly RankedPage[],
): Promise<readonly RankedPage[]> {
  if (quotedIn(query).length === 0) return ranked
  const best = ranked.slice(0, readForQuotes)
  const places = saidWordForWord(query, await Promise.all(best.map(({ page }) => index.page(page))))
  const saying = best.filter((_, at) => (places[at] ?? -1) >= 0)
  return saying.length > 0 ? saying : ranked
}

interface FoundPage {
  page: number
  /** Place of the entry that says the query word for word; -1 for none. */
  said: number
}

/** Pages that say the query word for word come first. */
async function withPhraseFirst(
  index: SearchIndex,
  query: string,
  ranked: readonly RankedPage[],
): Promise<FoundPage[]> {
  const best = await Promise.all(ranked.slice(0, readForPhrase).map(({ page }) => index.page(page)))
  const places = saidWordForWord(query, best)
  return ranked
    .map(({ page }, at) => ({ page, said: places[at] ?? -1 }))
    .sort((a, b) => Number(b.said >= 0) - Number(a.said >= 0))
}

/** Whether the assistant may quote a page that is not the open one. */
export const isQuotable = ({ core }: SearchIndex, page: number): boolean =>
  ((core.tabs[page] ?? 0) & core.quotedOnlyWhenOpen) === 0

const tabsOf = ({ core }: SearchIndex, page: number): string[] =>
  core.tabLabels.filter((_, bit) => isIn(core.tabs, page, bit))

/** The items whose pages a tab does not list; all of them where there is no such tab. */
function leftWithout<Item extends { page: number }>(
  { core }: SearchIndex,
  tab: string,
  items: readonly Item[],
): readonly Item[] {
  const bit = core.tabLabels.indexOf(tab)
  return bit < 0 ? items : items.filter(({ page }) => !isIn(core.tabs, page, bit))
}

const isIn = (tabs: readonly number[], page: number, bit: number) => ((tabs[page] ?? 0) >> bit) % 2 === 1

/** Terms to mark in titles and excerpts, with their idf; stop words are not marked. */
export function markedTermsOf(index: SearchIndex, queryTerms: readonly QueryTerm[]): MarkedTerms {
  const idfs = new Map<string, number>()
  for (const { alternatives, isStopWord } of queryTerms) {
    if (isStopWord) continue
    for (const { terms, weight, frequencies } of alternatives) {
      for (const [at, term] of terms.entries()) {
        const name = term?.file.terms[term.at]
        // A phrase may have one: the synonym `on premise`.
        if (name !== undefined && terms.length > 1 && stopWords.has(name)) continue
        const weighted = (weight * idf(frequencies[at] ?? 0, index.pageOf.length)) / terms.length
        if (name !== undefined) idfs.set(name, Math.max(idfs.get(name) ?? 0, weighted))
      }
    }
  }
  return idfs
}

async function toHit(
  index: SearchIndex,
  ranking: Ranking,
  { page: at, said }: FoundPage,
  terms: MarkedTerms,
): Promise<PageHit> {
  const file = await index.page(at)
  const { trail } = file
  const first = index.firstEntry[at] ?? 0
  const numbers = ranking.headingsOf(at).map(({ entry }) => entry - first)
  const headings = [...new Set(said > 0 ? [said, ...numbers] : numbers)]
    .slice(0, resultsPerLevel)
    .map((number) => hitOf(file, number, terms))
  const page = hitOf(file, 0, terms)
  const isFurtherDown = page.title.marks.length === 0 && page.excerpt.marks.length === 0
  const textDirective = isFurtherDown
    ? (headings[0]?.excerpt.textDirective ?? null)
    : page.excerpt.textDirective
  return {
    ...page,
    excerpt: { ...page.excerpt, textDirective },
    ...(trail && { trail }),
    tabs: tabsOf(index, at),
    headings,
  }
}

/** An entry of a page, by its place there: the page is the first one. */
function hitOf({ url, entries }: PageFile, number: number, terms: MarkedTerms): HeadingHit {
  const entry = entries[number] ?? { id: null, title: '', text: '' }
  return {
    url: entry.id ? `${url}#${entry.id}` : url,
    title: markWords(entry.title, terms),
    excerpt: excerptOf(entry, terms),
  }
}
