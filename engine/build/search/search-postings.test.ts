import { expect, test } from 'vitest'
import type { SearchEntry, SearchPage } from '../../model/search/entry.ts'
import { longestTitle, strongestText, textStrengthOf, titleWordsOf } from '../../model/search/term-file.ts'
import { searchPostings } from './search-postings.ts'

interface Part {
  title: string
  prose?: string
  code?: string
}

let nextId = 0
const entryOf = ({ title, prose = '', code = '' }: Part): SearchEntry => ({
  id: nextId++,
  url: '/docs/a',
  title,
  content: prose + code,
  codeAt: prose.length,
  tabs: [],
})

/** A page's parts: its own beginning, then its headings. */
function pageOf(own: Part, headings: Part[] = [], keywords = '', questions: string[] = []): SearchPage {
  return { entries: [entryOf(own), ...headings.map(entryOf)], keywords, questions, asked: [], prior: 1 }
}

/** By term: `entry titleWords text` of each posting. */
function indexOf(...pages: SearchPage[]) {
  const { terms, spelling } = searchPostings(pages)
  const postings = (term: string) =>
    terms
      .find((known) => known.term === term)
      ?.postings.map(({ entry, strength }) => ({
        entry,
        title: titleWordsOf(strength),
        text: textStrengthOf(strength),
      }))
  return { terms: terms.map(({ term }) => term), spelling, postings }
}

function pages(...parts: Part[]): SearchPage[] {
  nextId = 0
  return parts.map((part) => pageOf(part))
}

const textOf = (index: ReturnType<typeof indexOf>, term: string) =>
  index.postings(term)?.map(({ text }) => text) ?? []

test('each question that a page answers has its own place, after the headings', () => {
  nextId = 0
  const questions = ['hide personal data', 'redact data']
  const index = indexOf(
    pageOf({ title: 'Masking', prose: 'Words.' }, [{ title: 'Set a mask' }], '', questions),
  )
  expect(index.postings('data')?.map(({ entry, title }) => ({ entry, title }))).toEqual([
    { entry: 2, title: 0 },
    { entry: 3, title: 0 },
  ])
  expect(textOf(index, 'data')[0]).toBeGreaterThan(0)
})

test('terms are sorted, and each has its entries in order, each entry once', () => {
  const { terms, postings } = indexOf(
    ...pages({ title: 'Zebra', prose: 'apple apple' }, { title: 'Lamp', prose: 'zebra apple' }),
  )
  expect(terms).toEqual([...terms].sort())
  expect(postings('appl')?.map(({ entry }) => entry)).toEqual([0, 1])
  expect(postings('zebra')?.map(({ entry }) => entry)).toEqual([0, 1])
})

test('a site without pages has an empty index', () => {
  expect(searchPostings([])).toEqual({ terms: [], spelling: [], rareSpelling: [] })
  expect(indexOf(...pages({ title: '' })).terms).toEqual([])
})

test('a word of the text counts more the more often it is there, and less in a longer text', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(30)
  const index = indexOf(
    ...pages(
      { title: 'A', prose: `lamp ${filler}` },
      { title: 'B', prose: `lamp lamp lamp lamp ${filler}` },
      { title: 'C', prose: 'lamp' },
    ),
  )
  const [once = 0, often = 0, short = 0] = textOf(index, 'lamp')
  expect(often).toBeGreaterThan(once)
  expect(short).toBeGreaterThan(once)
  for (const strength of [once, often, short]) {
    expect(strength).toBeGreaterThanOrEqual(1)
    expect(strength).toBeLessThanOrEqual(strongestText)
  }
})

test('a word in code counts less than in prose, and a keyword counts more', () => {
  const rest = 'and other words of about the same length'
  nextId = 0
  const index = indexOf(
    pageOf({ title: 'A', prose: `lamp ${rest}` }),
    pageOf({ title: 'B', prose: `${rest} `, code: 'lamp' }),
    pageOf({ title: 'C', prose: `${rest} here` }, [], 'lamp'),
  )
  const [prose = 0, code = 0, keyword = 0] = textOf(index, 'lamp')
  expect(code).toBeLessThan(prose)
  expect(keyword).toBeGreaterThan(prose)
})

test('keywords count for the page, not for its headings', () => {
  nextId = 0
  const { postings } = indexOf(pageOf({ title: 'A' }, [{ title: 'Part' }], 'lamp'))
  expect(postings('lamp')?.map(({ entry }) => entry)).toEqual([0])
})

test.each([
  ['Lamp', 1],
  ['The lamp', 1],
  ['Lamp and torch', 3],
  ['From a lamp', 2],
  ['Lamp torch candle', 3],
  [Array.from({ length: 40 }, (_, at) => `lamp word${at}`).join(' '), longestTitle],
])('in the title %j a word is one of %i', (title, words) => {
  expect(indexOf(...pages({ title })).postings('lamp')).toEqual([{ entry: 0, title: words, text: 0 }])
})

test('a word of the title that is in the text too has both strengths', () => {
  const { postings } = indexOf(...pages({ title: 'Lamp', prose: 'A lamp.' }))
  expect(postings('lamp')).toMatchObject([{ entry: 0, title: 1 }])
  expect(postings('lamp')?.[0]?.text).toBeGreaterThan(0)
})

test('two words of a title are found when they are written as one, but not across a stop word', () => {
  const { terms, postings } = indexOf(...pages({ title: 'Lang Graph' }, { title: 'Lamp of glass' }))
  expect(postings('langgraph')?.[0]?.title).toBeGreaterThan(postings('lang')?.[0]?.title ?? 0)
  expect(terms).not.toContain('lampof')
  expect(terms).not.toContain('ofglass')
})

test('a part of an identifier is found, weaker than the whole', () => {
  const { postings } = indexOf(
    ...pages({ title: 'LangChain' }, { title: 'Other', prose: 'update_current_trace is here' }),
  )
  expect(postings('langchain')?.[0]?.title).toBe(1)
  expect(postings('chain')?.[0]?.title).toBeGreaterThan(1)
  const [whole] = postings('updatecurrenttrac') ?? []
  const [part] = postings('trace') ?? postings('trac') ?? []
  expect(part?.text).toBeLessThan(whole?.text ?? 0)
})

test('stop words of a text are not indexed', () => {
  const { terms } = indexOf(...pages({ title: 'Lamp', prose: 'the and of with' }))
  expect(terms).toEqual(['lamp'])
})

test('text without spaces between its words is found by pairs of characters', () => {
  const { terms } = indexOf(...pages({ title: '設定', prose: '東京都' }))
  expect(terms).toEqual(['京都', '東京', '設定'])
})

test('a word in more than 3,000 entries keeps those where it counts most, in their order', () => {
  const many = Array.from({ length: 3001 }, (_, at) => ({
    title: 'X',
    prose: at === 1500 ? `lamp ${'word '.repeat(400)}` : 'lamp lamp',
  }))
  const entries =
    indexOf(...pages(...many))
      .postings('lamp')
      ?.map(({ entry }) => entry) ?? []
  expect(entries).toHaveLength(3000)
  expect(entries).not.toContain(1500)
  expect(entries).toEqual([...entries].sort((a, b) => a - b))
})

test('a typo is corrected to words of titles and to words of two pages, not to those of one', () => {
  const { spelling } = indexOf(
    ...pages({ title: 'Tracing', prose: 'common rare' }, { title: 'B', prose: 'common' }),
  )
  expect(spelling).toEqual(['common', 'tracing'])
})
