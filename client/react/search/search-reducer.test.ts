import { expect, test } from 'vitest'
import type { PageHit } from '../../../engine/search/search-site.ts'
import {
  type AnsweredSearch,
  isOf,
  type SearchAction,
  type SearchState,
  searchReducer,
  shownIn,
  tabIn,
} from './search-reducer.ts'

const hit = (title: string, headings: string[] = []): PageHit => ({
  url: `/docs/${title}`,
  title: { text: title, marks: [] },
  excerpt: { text: '', marks: [], textDirective: null },
  tabs: ['Docs'],
  headings: headings.map((heading) => ({
    url: `/docs/${title}#${heading}`,
    title: { text: heading, marks: [] },
    excerpt: { text: '', marks: [], textDirective: null },
  })),
})
const found = (request: number, query: string, pages: PageHit[]): AnsweredSearch => ({
  request,
  query,
  tab: 'Docs',
  answer: { tab: 'Docs', counts: { Docs: pages.length, All: pages.length }, pages },
})
const ask = (request: number, query: string, tab = 'All'): SearchAction => ({
  is: 'asked',
  request,
  query,
  tab,
})
const answer = (request: number, query: string, pages: PageHit[]): SearchAction => ({
  is: 'answered',
  searched: found(request, query, pages),
})
const run = (...actions: SearchAction[]): SearchState =>
  actions.reduce<SearchState>(searchReducer, { is: 'closed' })

const tracing = [hit('tracing', ['spans', 'sessions']), hit('scores')]

test('an answer becomes the results', () => {
  const state = run(ask(1, 'trace'), answer(1, 'trace', tracing))
  expect(state).toMatchObject({ is: 'results', shown: { query: 'trace' } })
})

test('an answer without pages is empty', () => {
  expect(run(ask(1, 'zzz'), answer(1, 'zzz', [])).is).toBe('empty')
})

test('the answer to an earlier key is shown until the latest one is there', () => {
  const state = run(ask(1, 'tra'), ask(2, 'trace'), answer(1, 'tra', tracing))
  expect(state).toMatchObject({ is: 'loading', query: 'trace', shown: { query: 'tra' } })
  expect(searchReducer(state, answer(2, 'trace', [hit('scores')]))).toMatchObject({
    is: 'results',
    shown: { query: 'trace' },
  })
})

test('an empty answer to an earlier key is not shown: the word was still being typed', () => {
  const state = run(ask(1, 'tracx'), ask(2, 'trace'), answer(1, 'tracx', []))
  expect(shownIn(state)).toBeNull()
})

test('an answer that is older than the one shown changes nothing', () => {
  const state = run(ask(1, 't1'), ask(2, 't2'), ask(3, 't3'), answer(2, 't2', tracing))
  expect(searchReducer(state, answer(1, 't1', [hit('scores')]))).toBe(state)
})

test('an answer after the query was cleared or the dialog was closed changes nothing', () => {
  const cleared = run(ask(1, 'trace'), { is: 'cleared', recent: ['masking'], popular: [] })
  expect(searchReducer(cleared, answer(1, 'trace', tracing))).toBe(cleared)
  const closed = run(ask(1, 'trace'), { is: 'closed' })
  expect(searchReducer(closed, { is: 'failed', request: 1 })).toBe(closed)
})

test('only the latest request fails the search', () => {
  const state = run(ask(1, 'tra'), ask(2, 'trace'), { is: 'failed', request: 1 })
  expect(state.is).toBe('loading')
  expect(searchReducer(state, { is: 'failed', request: 2 })).toEqual({
    is: 'error',
    query: 'trace',
    tab: 'All',
  })
})

test('a new attempt replaces the error, so the error never stays after the line is back', () => {
  const failed = run(ask(1, 'trace'), { is: 'failed', request: 1 })
  const retried = searchReducer(failed, ask(2, 'trace'))
  expect(retried.is).toBe('loading')
  // The first attempt failed once more, after the second began.
  expect(searchReducer(retried, { is: 'failed', request: 1 })).toBe(retried)
  expect(searchReducer(retried, answer(2, 'trace', tracing)).is).toBe('results')
})

test('only the request that is awaited is late', () => {
  expect(run(ask(1, 'trace'), { is: 'late', request: 1 })).toMatchObject({ isLate: true })
  expect(run(ask(1, 'tra'), ask(2, 'trace'), { is: 'late', request: 1 })).toMatchObject({ isLate: false })
})

test('a search begins in everything, and a chosen tab stays chosen', () => {
  expect(tabIn({ is: 'closed' })).toBe('All')
  expect(tabIn(run(ask(1, 'trace')))).toBe('All')
  expect(tabIn(run(ask(1, 'trace', 'Docs'), answer(1, 'trace', tracing)))).toBe('Docs')
  expect(tabIn(run(ask(1, 'trace', 'Docs'), { is: 'failed', request: 1 }))).toBe('Docs')
})

test('a state is of the query that was asked last', () => {
  expect(isOf(run(ask(1, 'trace')), 'trace')).toBe(true)
  expect(isOf(run(ask(1, 'trace'), answer(1, 'trace', tracing)), 'trace')).toBe(true)
  expect(isOf(run(ask(1, 'trace'), { is: 'failed', request: 1 }), 'trace')).toBe(true)
  expect(isOf(run(ask(1, 'trace'), ask(2, 'traces')), 'trace')).toBe(false)
  expect(isOf({ is: 'closed' }, 'trace')).toBe(false)
})
