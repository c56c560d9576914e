import type { MarkedTerms } from '../../content-bundle/search/excerpt.ts'
import { findTerms } from '../../content-bundle/search/find-terms.ts'
import { type RankedPage, rank } from '../../content-bundle/search/rank.ts'
import {
  type PageSections,
  type RankedSection,
  rankSections,
} from '../../content-bundle/search/rank-sections.ts'
import { readQuery, type SynonymTable } from '../../content-bundle/search/read-query.ts'
import type { SearchIndex } from '../../content-bundle/search/search-index.ts'
import { markedTermsOf } from '../../content-bundle/search/search-site.ts'
import { asQuestion } from './as-question.ts'
import { quoteOf } from './quote-of.ts'

/** A part of the documentation that may answer a question: the text below one heading of a page. */
export interface Passage {
  /** Path with the heading's anchor; absolute for what is not on the site. */
  url: string
  /** Path of the page. */
  page: string
  pageTitle: string
  /** Titles of the folders above the page, outermost first. */
  trail: string[]
  /** The heading; the page's title for the text before the first one. */
  title: string
  /** Plain text: prose, then code. */
  text: string
  /** The sentences that are most about the question. */
  quote: string
  /** Share of the question that the passage and its page contain, from 0 to 1. */
  coverage: number
}

/** What the documentation has to say about a question. */
export interface FoundPassages {
  /** Best first: one of each page, then more of the first page. */
  passages: Passage[]
  /** Whether the passages are about what was asked. When not, the question is to be refused. */
  isAnswered: boolean
  /** A sentence that answers by itself; empty where there is none. */
  direct: string
  /** How much speaks for an answer: from 0 for nothing to about 2.5, 1 for a doubtful one. */
  support: number
}

/** Characters of a quote, and of the text it is chosen from. */
const quoteLength = 420
const quotedText = 8_000
/** Pages that give a passage. */
const pagesTaken = 5
/** Pages of the ranking whose sections are compared. */
const pagesCompared = 50
/** More passages of the best page. */
const moreOfBest = 2
/** A further section of the best page must have this share of the best one's score. */
const leastOfBest = 0.3
/** Weight of the share of a question that a page contains, in addition to its other shares. */
const coverageWeight = 0.5
/** Weights of the best section and of the question most like the one asked, for the support of a page. */
const sectionSupport = 0.3
const questionSupport = 0.7
/** Weight of each telling word of a question, up to so many: that one word of two matches is often chance. */
const wordSupport = 0.05
const mostWordsCounted = 5
/** Support that an answer needs. */
const leastSupport = 1.03
/** Factor of the page that the reader has open. */
const currentPageBoost = 1.3

/** What a question is asked with. */
export interface AskedWith {
  question: string
  /** Path of the page the reader has open. */
  page?: string | null | undefined
}

/** Finds passages for a question. */
export async function findPassages(
  index: SearchIndex,
  { question, page: currentPage = null }: AskedWith,
  expansions: SynonymTable,
): Promise<FoundPassages> {
  const { words, asksForDefinition } = readQuery(question, index.querySettings, { expansions })
  const terms = await findTerms(index, asQuestion(words))
  const ranked = rank(index, terms, asksForDefinition).pages.slice(0, pagesCompared)
  const sections = rankSections(
    index,
    terms,
    ranked.map(({ page }) => page),
  )
  const best = await bestPages(index, ranked, sections, currentPage)
  const chosen = [...best.flatMap(firstOf), ...furtherOf(best[0])]
  const marked = markedTermsOf(index, terms)
  const tellingWords = terms.filter(({ isStopWord }) => !isStopWord).length
  const support =
    Math.max(0, ...best.map((found) => supportOf(index, found))) +
    wordSupport * Math.min(tellingWords, mostWordsCounted)
  return {
    passages: await Promise.all(chosen.map((section) => passageOf(index, section, marked))),
    isAnswered: support >= leastSupport,
    support,
    direct: '',
  }
}

/**
 * The best pages. A page's score has three parts, each as a share of the best there is: the page as a whole, its
 * best section, and its question that is most like the one asked. How much of the question it contains counts too,
 * and the open page counts more.
 */
async function bestPages(
  index: SearchIndex,
  ranked: readonly RankedPage[],
  pages: readonly PageSections[],
  currentPage: string | null,
): Promise<PageSections[]> {
  const bestPage = ranked[0]?.score || 1
  const bestSection = Math.max(...pages.map(sectionScore)) || 1
  const scores = new Map(ranked.map(({ page, score }) => [page, score]))
  const scored = pages.map((found) => {
    const inSections = (sectionScore(found) + found.questionScore) / bestSection
    const inParts = inSections + coverageWeight * coverageOf(found)
    // The ranking of pages knows the prior already.
    return { found, score: (scores.get(found.page) ?? 0) / bestPage + inParts * priorOf(index, found) }
  })
  const near = scored.sort((a, b) => b.score - a.score).slice(0, 2 * pagesTaken)
  // Only the file of a page knows its URL.
  const urls = await Promise.all(near.map(async ({ found }) => (await index.page(found.page)).url))
  const own = near
    .map((one, at) => ({ ...one, url: urls[at] ?? '' }))
    // Anyone can write an issue of the repository: only pages of the site answer.
    .filter(({ url }) => url.startsWith('/'))
    .map(({ found, score, url }) => ({
      found,
      score: url === currentPage ? score * currentPageBoost : score,
    }))
  return own
    .sort((a, b) => b.score - a.score)
    .slice(0, pagesTaken)
    .map(({ found }) => found)
}

const coverageOf = ({ sections }: PageSections): number =>
  Math.max(0, ...sections.map(({ coverage }) => coverage))

const priorOf = (index: SearchIndex, { page }: PageSections): number => (index.core.priors[page] ?? 100) / 100

/**
 * How far a page answers: by how much of the question it contains, how strongly, and whether it has a question
 * like it. A story that mentions a word in passing contains it, too.
 */
const supportOf = (index: SearchIndex, found: PageSections): number =>
  priorOf(index, found) * coverageOf(found) +
  sectionSupport * sectionScore(found) +
  questionSupport * found.questionScore

const sectionScore = ({ sections }: PageSections): number => sections[0]?.score ?? 0

const firstOf = ({ sections }: PageSections): RankedSection[] => sections.slice(0, 1)

function furtherOf(page: PageSections | undefined): RankedSection[] {
  const [first, ...others] = page?.sections ?? []
  if (!first) return []
  return others.filter(({ score }) => score >= leastOfBest * first.score).slice(0, moreOfBest)
}

async function passageOf(
  index: SearchIndex,
  { entry, coverage }: RankedSection,
  terms: MarkedTerms,
): Promise<Passage> {
  const page = index.pageOf[entry] ?? 0
  const { url, trail = [], entries } = await index.page(page)
  const { id, title, text } = entries[entry - (index.firstEntry[page] ?? 0)] ?? {
    id: null,
    title: '',
    text: '',
  }
  return {
    url: id ? `${url}#${id}` : url,
    page: url,
    pageTitle: entries[0]?.title ?? '',
    trail: [...trail],
    title,
    text,
    quote: quoteOf(text.slice(0, quotedText), terms, quoteLength),
    coverage,
  }
}
