import { expect, test } from 'vitest'
import { packStrength, type TermFile } from '../model/search/term-file.ts'
import type { QueryTerm } from './find-terms.ts'
import { matchTerms } from './match-entries.ts'
import { rankSections } from './rank-sections.ts'
import type { SearchIndex } from './search-index.ts'

/** An index of two pages with three entries each: 0 to 2, and 3 to 5. */
const index = {
  pageOf: Uint32Array.of(0, 0, 0, 1, 1, 1),
  firstEntry: Uint32Array.of(0, 3, 6),
  core: { entries: [3, 3], questions: [0, 0], priors: [100, 100] },
} as unknown as SearchIndex

/** A query term that is in some entries: by entry, words of the title and strength of the text. */
function termIn(entries: Record<number, [titleWords: number, text: number]>, weight = 1): QueryTerm {
  const places = Object.entries(entries)
  const file: TermFile = {
    terms: ['term'],
    starts: Uint32Array.of(0, places.length),
    entries: Uint32Array.from(places.map(([entry]) => Number(entry))),
    strengths: Uint8Array.from(places.map(([, [titleWords, text]]) => packStrength(titleWords, text))),
  }
  return {
    alternatives: [{ terms: [{ file, at: 0 }], weight, frequencies: [places.length] }],
    isStopWord: false,
    isPair: false,
  }
}
const unknownTerm: QueryTerm = { alternatives: [], isStopWord: false, isPair: false }
const sectionsOf = (terms: QueryTerm[], pages: number[], of = index) =>
  rankSections(of, matchTerms(of, terms), pages)

test('the section that is most about the query comes first', () => {
  const [page] = sectionsOf([termIn({ 1: [0, 3], 2: [0, 12] })], [0])
  expect(page?.sections.map(({ entry }) => entry)).toEqual([2, 1, 0])
})

test('a word in a heading counts in addition to the text', () => {
  const [page] = sectionsOf([termIn({ 1: [1, 3], 2: [0, 12] })], [0])
  expect(page?.sections[0]?.entry).toBe(1)
})

test('only the given pages are ranked', () => {
  const pages = sectionsOf([termIn({ 0: [0, 9], 4: [0, 9] })], [1])
  expect(pages.map(({ page }) => page)).toEqual([1])
  expect(pages[0]?.sections[0]?.entry).toBe(4)
})

test('coverage is the share of the query that a section contains, its page included', () => {
  const [page] = sectionsOf([termIn({ 0: [1, 0] }), termIn({ 2: [0, 9] })], [0])
  const coverageOf = (entry: number) => page?.sections.find((section) => section.entry === entry)?.coverage
  expect(coverageOf(2)).toBeCloseTo(0.95)
  expect(coverageOf(1)).toBeCloseTo(0.45)
})

test('a word that the index lacks lowers the coverage by more than a rare word', () => {
  const [page] = sectionsOf([termIn({ 2: [0, 9] }), unknownTerm], [0])
  expect(page?.sections[0]?.coverage).toBeGreaterThan(0)
  expect(page?.sections[0]?.coverage).toBeLessThan(0.4)
})

test('a pair of characters that the index lacks counts less: it need not be a word', () => {
  const coverageWith = (unknown: QueryTerm) =>
    sectionsOf([termIn({ 2: [0, 9] }), unknown], [0])[0]?.sections[0]?.coverage ?? 0
  expect(coverageWith({ ...unknownTerm, isPair: true })).toBeGreaterThan(coverageWith(unknownTerm))
})

test('a question of the page counts for the coverage of every section, but is not a section', () => {
  const withQuestion = { ...index, core: { entries: [2, 3], questions: [1, 0], priors: [100, 100] } }
  const [page] = sectionsOf([termIn({ 2: [0, 9] })], [0], withQuestion as unknown as SearchIndex)
  expect(page?.sections.map(({ entry }) => entry)).toEqual([0, 1])
  expect(page?.sections[0]?.coverage).toBeCloseTo(0.9)
})

test('a match by another word covers the query only in part', () => {
  const [page] = sectionsOf([termIn({ 2: [0, 9] }, 0.5)], [0])
  expect(page?.sections[0]?.coverage).toBeCloseTo(0.5)
})

test('stop words decide between sections that are alike, and cover nothing', () => {
  const stopWord = { ...termIn({ 2: [0, 9] }), isStopWord: true }
  const [page] = sectionsOf([termIn({ 1: [0, 9], 2: [0, 9] }), stopWord], [0])
  expect(page?.sections[0]).toMatchObject({ entry: 2, coverage: 1 })
})

test('a word that readers use for a section counts for it in part', () => {
  const inQuestions = [new Map([[1, 1]])]
  const [page] = rankSections(index, matchTerms(index, [termIn({ 4: [0, 9] })]), [0], inQuestions)
  expect(page?.sections[0]).toMatchObject({ entry: 1, coverage: 0.8 })
  expect(page?.sections[0]?.score).toBeGreaterThan(0)
  expect(page?.sections[1]).toMatchObject({ score: 0, coverage: 0 })
})
