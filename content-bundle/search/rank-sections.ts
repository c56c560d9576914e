import { strongestText, textStrengthOf, titleWordsOf } from '../model/search/term-file.ts'
import type { IndexAlternative, IndexTerm, QueryTerm } from './find-terms.ts'
import { idf } from './match-entries.ts'
import type { SearchIndex } from './search-index.ts'

/** Share of a word's weight that a section gets from its page's title, description and keywords. */
const fromPage = 0.9
/** Weight of a word in a heading, where 1 is the strongest match in text. */
const headingWeight = 0.8
/** Factor of a word that the index lacks: a question about something else often has only one. */
const unknownFactor = 1.5
/** Factor of a pair of characters that the index lacks: most of these are not words, but end one and begin another. */
const unknownPairFactor = 0.3
/** Weight of a stop word: it decides between sections that are otherwise alike. */
const stopWordWeight = 0.02

/** A section of a page: its beginning, or the text below a heading. */
export interface RankedSection {
  /** Position in the index. */
  entry: number
  /** The strength of the query in it: 0 for not at all, 1 for every word as often as a text can say it. */
  score: number
  /** Share of the query that the section and its page contain, from 0 to 1; rare words count more. */
  coverage: number
}

/** The match of a query with one page. */
export interface PageSections {
  page: number
  /** Best first. */
  sections: RankedSection[]
  /** Score of the question of the page that is most like the query, as that of a section; 0 where none is. */
  questionScore: number
}

/**
 * Ranks the sections of given pages. Unlike the ranking of pages, a word that the index lacks counts against
 * the coverage: it may be what the question is about.
 */
export function rankSections(
  index: SearchIndex,
  terms: readonly QueryTerm[],
  pages: readonly number[],
): PageSections[] {
  const columns = terms.filter(({ isStopWord }) => !isStopWord).map((term) => columnOf(index, term, pages))
  const stopWords = terms.filter(({ isStopWord }) => isStopWord).map((term) => columnOf(index, term, pages))
  const total = columns.reduce((sum, { whole }) => sum + whole, 0)
  const share = (part: number) => (total === 0 ? 0 : part / total)
  const scoreOf = (entry: number) =>
    share(
      columns.reduce((sum, { scores }) => sum + (scores.get(entry) ?? 0), 0) +
        stopWordWeight * stopWords.reduce((sum, { scores }) => sum + (scores.get(entry) ?? 0), 0),
    )
  return pages.map((page) => {
    const own = index.firstEntry[page] ?? 0
    const questionsAt = own + (index.core.entries[page] ?? 0)
    const questions = range(questionsAt, index.firstEntry[page + 1] ?? questionsAt)
    const ofPage = columns.map(({ matched }) =>
      Math.max(...[own, ...questions].map((entry) => matched.get(entry) ?? 0)),
    )
    const coverageOf = (entry: number) => {
      const covered = columns.reduce(
        (sum, { matched }, at) => sum + Math.max(matched.get(entry) ?? 0, fromPage * (ofPage[at] ?? 0)),
        0,
      )
      return share(covered)
    }
    const sections = range(own, questionsAt).map((entry) => ({
      entry,
      score: scoreOf(entry),
      coverage: coverageOf(entry),
    }))
    return {
      page,
      sections: sections.sort((a, b) => b.score - a.score || a.entry - b.entry),
      questionScore: Math.max(0, ...questions.map(scoreOf)),
    }
  })
}

const range = (from: number, end: number): number[] =>
  Array.from({ length: end - from }, (_, at) => from + at)

/** One word of the query, by entry. */
interface Column {
  /** Weight of the word in the query: its idf, that of an unknown word where nothing matches. */
  whole: number
  scores: Map<number, number>
  matched: Map<number, number>
}

function columnOf(index: SearchIndex, { alternatives, isPair }: QueryTerm, pages: readonly number[]): Column {
  const entries = index.pageOf.length
  const column: Column = { whole: 0, scores: new Map(), matched: new Map() }
  const wanted = new Set(pages)
  for (const alternative of alternatives) {
    column.whole = Math.max(column.whole, weightOf(alternative, entries))
    addAlternative(index, alternative, wanted, column)
  }
  if (alternatives.length === 0) column.whole = (isPair ? unknownPairFactor : unknownFactor) * idf(0, entries)
  return column
}

/** Idf of an alternative: the mean of its terms'. */
const weightOf = ({ frequencies }: IndexAlternative, entries: number): number =>
  frequencies.reduce((sum, frequency) => sum + idf(frequency, entries), 0) / frequencies.length

function addAlternative(
  index: SearchIndex,
  { terms, weight, frequencies }: IndexAlternative,
  wanted: ReadonlySet<number>,
  { scores, matched }: Column,
): void {
  const found = new Map<number, { score: number; matched: number }>()
  for (const [at, term] of terms.entries()) {
    if (!term) continue
    const share = (weight * idf(frequencies[at] ?? 0, index.pageOf.length)) / terms.length
    eachPosting(index, term, wanted, (entry, strength) => {
      const known = found.get(entry)
      found.set(entry, {
        score: (known?.score ?? 0) + share * strength,
        matched: (known?.matched ?? 0) + share,
      })
    })
  }
  for (const [entry, one] of found) {
    scores.set(entry, Math.max(scores.get(entry) ?? 0, one.score))
    matched.set(entry, Math.max(matched.get(entry) ?? 0, one.matched))
  }
}

/** Calls `run` for every posting in the wanted pages. A page's title counts no more than a heading. */
function eachPosting(
  { pageOf }: SearchIndex,
  { file: { starts, entries, strengths }, at: term }: IndexTerm,
  wanted: ReadonlySet<number>,
  run: (entry: number, strength: number) => void,
): void {
  const end = starts[term + 1] ?? 0
  for (let at = starts[term] ?? 0; at < end; at += 1) {
    const entry = entries[at] ?? 0
    if (!wanted.has(pageOf[entry] ?? 0)) continue
    const packed = strengths[at] ?? 0
    const titleWords = titleWordsOf(packed)
    const heading = titleWords === 0 ? 0 : headingWeight / Math.sqrt(titleWords)
    run(entry, heading + textStrengthOf(packed) / strongestText)
  }
}
