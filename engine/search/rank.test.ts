import { expect, test } from 'vitest'
import { queryIn } from '../model/search/query-in.ts'
import { packStrength, type TermFile } from '../model/search/term-file.ts'
import { boosts } from './boosts.ts'
import type { IndexAlternative, QueryTerm } from './find-terms.ts'
import { idf, matchEntries, matchTerms, TermMatches } from './match-entries.ts'
import { rank } from './rank.ts'
import type { SearchIndex } from './search-index.ts'

/** An index of three pages with two entries each: 0 and 1, 2 and 3, 4 and 5. */
const priors = [100, 100, 100]
const indexWith = (given: number[] = priors) =>
  ({
    pageOf: Uint32Array.of(0, 0, 1, 1, 2, 2),
    firstEntry: Uint32Array.of(0, 2, 4, 6),
    core: { entries: [2, 2, 2], questions: [0, 0, 0], priors: given },
  }) as unknown as SearchIndex

/** A term that is in some entries: by entry, words of the title and strength of the text. */
function termIn(entries: Record<number, [titleWords: number, text: number]>) {
  const places = Object.entries(entries)
  const file: TermFile = {
    terms: ['term'],
    starts: Uint32Array.of(0, places.length),
    entries: Uint32Array.from(places.map(([entry]) => Number(entry))),
    strengths: Uint8Array.from(places.map(([, [titleWords, text]]) => packStrength(titleWords, text))),
  }
  return { term: { file, at: 0 }, frequency: places.length }
}
const wayOf = (...terms: ReturnType<typeof termIn>[]): IndexAlternative => ({
  terms: terms.map(({ term }) => term),
  weight: 1,
  frequencies: terms.map(({ frequency }) => frequency),
})
const queryTerm = (entries: Parameters<typeof termIn>[0], isStopWord = false): QueryTerm => ({
  alternatives: [wayOf(termIn(entries))],
  isStopWord,
  isPair: false,
})
const ranked = (terms: QueryTerm[], asksForDefinition = false, index = indexWith()) =>
  rank(index, matchTerms(index, terms), asksForDefinition)
const pagesOf = (terms: QueryTerm[], given?: number[]) =>
  ranked(terms, false, indexWith(given)).pages.map(({ page }) => page)

test('a rare term counts more than a frequent one, and never less than nothing', () => {
  expect(idf(1, 100)).toBeGreaterThan(idf(50, 100))
  expect(idf(100, 100)).toBeGreaterThan(0)
  expect(idf(500, 100)).toBe(idf(100, 100))
})

test('of two alternatives in an entry the better counts whole and the other in part, in any order', () => {
  const scoreOf = (...scores: number[]) => {
    const matches = new TermMatches(1)
    for (const score of scores) matches.add(0, score, 1, 0)
    return [matches.entries, matches.scores[0]]
  }
  const expected = [[0], 5 + boosts.otherAlternative * 2]
  expect(scoreOf(5, 2)).toEqual(expected)
  expect(scoreOf(2, 5)).toEqual(expected)
})

test('an entry with both parts of an identifier scores above one with a single part', () => {
  const way = wayOf(termIn({ 0: [0, 5], 2: [0, 5] }), termIn({ 0: [0, 5] }))
  const { scores } = matchEntries(indexWith(), [way], 1)
  expect(scores[0]).toBeGreaterThan(2 * (scores[2] ?? 0))
})

test('a guess does not count as a word of the title', () => {
  const way = wayOf(termIn({ 0: [1, 0] }))
  expect(matchEntries(indexWith(), [way], 1).titleWords[0]).toBe(1)
  expect(matchEntries(indexWith(), [{ ...way, weight: 0.5 }], 1).titleWords[0]).toBe(0)
})

test('a page with the word in its title comes before one with it in a heading or in its text', () => {
  expect(pagesOf([queryTerm({ 0: [0, 9], 2: [2, 0], 5: [2, 0] })])).toEqual([1, 2, 0])
})

test('a title that is the whole query comes before a longer one', () => {
  expect(pagesOf([queryTerm({ 0: [4, 0], 2: [1, 0] })])).toEqual([1, 0])
})

test('of two pages that match alike the one with the higher prior comes first', () => {
  const term = queryTerm({ 0: [0, 9], 2: [0, 9] })
  expect(pagesOf([term])).toEqual([0, 1])
  expect(pagesOf([term], [50, 100, 100])).toEqual([1, 0])
})

test('a page with every word comes first, and one with too little of the query is left out', () => {
  const rare = queryTerm({ 0: [0, 9] })
  const frequent = queryTerm({ 0: [0, 1], 1: [0, 1], 2: [0, 1], 3: [0, 1], 4: [0, 1], 5: [0, 1] })
  expect(pagesOf([rare, frequent])).toEqual([0])
})

test('stop words alone find nothing, and do not drop a page that lacks them', () => {
  const stopWord = queryTerm({ 2: [0, 15] }, true)
  expect(pagesOf([stopWord])).toEqual([])
  expect(pagesOf([queryTerm({ 0: [0, 9] }), stopWord])).toEqual([0])
})

test('a query without terms finds nothing', () => {
  expect(pagesOf([])).toEqual([])
  expect(pagesOf([{ alternatives: [], isStopWord: false, isPair: false }])).toEqual([])
})

test('headings are shown below a page when they match about as well as the page itself', () => {
  const headings = (entries: Parameters<typeof termIn>[0]) =>
    ranked([queryTerm(entries)])
      .headingsOf(0)
      .map(({ entry }) => entry)
  expect(headings({ 0: [0, 9], 1: [0, 9] })).toEqual([1])
  expect(headings({ 0: [1, 15], 1: [0, 1] })).toEqual([])
  expect(headings({ 0: [0, 9] })).toEqual([])
})

test('a question finds its page, and is not shown as a heading', () => {
  const index = { ...indexWith(), core: { entries: [1, 2, 2], questions: [1, 0, 0], priors } }
  const ranking = ranked([queryTerm({ 1: [0, 9] })], false, index as unknown as SearchIndex)
  expect(ranking.pages.map(({ page }) => page)).toEqual([0])
  expect(ranking.headingsOf(0)).toEqual([])
})

test('a question for a definition prefers the page whose heading is the word', () => {
  const terms = [queryTerm({ 0: [0, 9], 3: [1, 0] })]
  const scoreOf = (asksForDefinition: boolean) =>
    ranked(terms, asksForDefinition).pages.find(({ page }) => page === 1)?.score ?? 0
  expect(scoreOf(true)).toBeGreaterThan(scoreOf(false))
})

test('a query is trimmed and cut, and one letter is too short', () => {
  expect(queryIn('  trace  ', 100)).toBe('trace')
  expect(queryIn('tracing', 5)).toBe('traci')
  expect(queryIn(' t ', 100)).toBeNull()
  expect(queryIn('', 100)).toBeNull()
  expect(queryIn('設', 100)).toBe('設')
})
