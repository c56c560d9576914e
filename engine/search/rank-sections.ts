import type { IndexAlternative } from './find-terms.ts'
import { idf, type MatchedTerm } from './match-entries.ts'
import type { SearchIndex } from './search-index.ts'

/** Share of a word's weight that a section gets from its page's title, description and keywords. */
const fromPage = 0.9
/** Share of a word's weight that a section gets from readers' questions: for its coverage, and for its score. */
const fromAsked = { coverage: 0.8, score: 0.2 }
/** Factor of a word that the index lacks: a question about something else often has only one. */
const unknownFactor = 1.5
/** Factor of a pair of characters that the index lacks: most of these are not words, but end one and begin another. */
const unknownPairFactor = 0.3

/** A section of a page: its beginning, or the text below a heading. */
export interface RankedSection {
  /** Position in the index. */
  entry: number
  /** The strength of the query in it: 0 for not at all; rare words count more. */
  score: number
  /** Share of the query that the section and its page contain, from 0 to 1; rare words count more. */
  coverage: number
}

/** The sections of a page. */
export interface PageSections {
  page: number
  /** Best first. */
  sections: RankedSection[]
}

/** By entry, the weight of a word in the readers' questions that the entry answers. */
type AskedWord = ReadonlyMap<number, number>

/**
 * Ranks the sections of given pages. Unlike the ranking of pages, a word that the index lacks counts against
 * the coverage: it may be what the question is about. `asked` has a map for each term.
 */
export function rankSections(
  index: SearchIndex,
  terms: readonly MatchedTerm[],
  pages: readonly number[],
  asked: readonly AskedWord[] = [],
): PageSections[] {
  const columns = terms.map((matched, at) => columnOf(index, matched, asked[at]))
  const telling = columns.filter((_, at) => terms[at]?.term.isStopWord === false)
  const total = telling.reduce((sum, { whole }) => sum + whole, 0) || 1
  return pages.map((page) => {
    const firstEntry = index.firstEntry[page] ?? 0
    const end = firstEntry + (index.core.entries[page] ?? 0)
    const ofPage = telling.map(({ matched }) =>
      Math.max(...[firstEntry, ...range(end, index.firstEntry[page + 1] ?? end)].map(matched)),
    )
    const coverageOf = (entry: number) =>
      telling.reduce(
        (sum, { matched, asked }, at) =>
          sum + Math.max(matched(entry), fromPage * (ofPage[at] ?? 0), fromAsked.coverage * asked(entry)),
        0,
      ) / total
    const scoreOf = (entry: number) =>
      columns.reduce(
        (sum, { score, asked }) => sum + Math.max(score(entry), fromAsked.score * asked(entry)),
        0,
      ) / total
    const sections = range(firstEntry, end).map((entry) => ({
      entry,
      score: scoreOf(entry),
      coverage: coverageOf(entry),
    }))
    return { page, sections: sections.sort((a, b) => b.score - a.score || a.entry - b.entry) }
  })
}

const range = (from: number, end: number): number[] =>
  Array.from({ length: end - from }, (_, at) => from + at)

/** One word of the query: its weight, and by entry its score, the part of the weight that matched, and that was asked. */
function columnOf(index: SearchIndex, { term, matches }: MatchedTerm, byQuestion?: AskedWord) {
  const { alternatives, isPair } = term
  const entries = index.pageOf.length
  const unknown = (isPair ? unknownPairFactor : unknownFactor) * idf(0, entries)
  const knownWeights = alternatives.map((alternative) => weightOf(alternative, entries))
  const whole = knownWeights.length > 0 ? Math.max(...knownWeights) : unknown
  return {
    whole,
    score: (entry: number) => matches.scores[entry] ?? 0,
    matched: (entry: number) => matches.matchedIdf[entry] ?? 0,
    asked: (entry: number) => whole * (byQuestion?.get(entry) ?? 0),
  }
}

/** Idf of an alternative: the mean of its terms'. */
const weightOf = ({ frequencies }: IndexAlternative, entries: number): number =>
  frequencies.reduce((sum, frequency) => sum + idf(frequency, entries), 0) / frequencies.length
