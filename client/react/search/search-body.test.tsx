// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { searchIds } from '../../../engine/model/dom.ts'
import type { SearchTab } from '../../../engine/model/search/search-settings.ts'
import type { SearchAnswer } from '../../../engine/search/search-site.ts'
import { SearchBody } from './search-body.tsx'
import { type SearchState, shownIn } from './search-reducer.ts'

const texts = {
  tabs: 'Search in',
  results: 'Results',
  popular: 'Popular',
  recent: 'Recent',
  forget: 'Clear',
  loading: 'Searching',
  error: 'Out of reach',
  empty: 'Nothing found for {query}',
  emptyOtherLanguage: 'Try English words',
  emptyTab: 'Nothing in {tab}; look in {all}',
  found: '{count} pages found',
  foundOne: '1 page found',
  explained: 'What explains it',
  unexplained: 'No page explains this',
  pasted: 'Pasted: {lines} lines',
  line: 'Line {number}',
}
const tabs: SearchTab[] = ['Docs', 'All', 'Blog', 'FAQ'].map((label) => ({ label, name: `${label}!` }))

const answer = (counts: Record<string, number>): SearchAnswer => ({
  tab: 'Docs',
  counts,
  pages: Array.from({ length: counts.Docs ?? 0 }, (_, at) => ({
    url: `/docs/${at}`,
    title: { text: `Page ${at}`, marks: [] },
    excerpt: { text: '', marks: [], textDirective: null },
    tabs: ['Docs'],
    headings: [],
  })),
})
const results = (counts: Record<string, number>, tab = 'Docs'): SearchState => {
  const shown = { request: 1, query: 'trace', tab, answer: answer(counts) }
  return shown.answer.pages.length === 0 ? { is: 'empty', shown } : { is: 'results', shown }
}

function shown(state: SearchState): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(<SearchBody state={state} texts={texts} tabs={tabs} />)
  return document.body
}
const note = (state: SearchState) => shown(state).querySelector('[role=status]')?.textContent
const visibleTabs = (state: SearchState) =>
  [...shown(state).querySelectorAll('[role=tab]:not([hidden])')].map((tab) => tab.textContent?.trim())
const part = (id: string) => document.getElementById(id)

const closed: SearchState = { is: 'closed' }

test('before a search all tabs are offered, without counts, and none is marked', () => {
  expect(visibleTabs(closed)).toEqual(['Docs!', 'All!', 'Blog!', 'FAQ!'])
  expect(document.querySelector('[aria-selected=true]')).toBeNull()
  expect(part(searchIds.recent)?.hidden).toBe(true)
})

test('after a search a tab without results is hidden, but never that of the page, the chosen one or All', () => {
  expect(visibleTabs(results({ Docs: 0, Blog: 2, FAQ: 0, All: 2 }))).toEqual(['Docs! 0', 'All! 2', 'Blog! 2'])
  expect(visibleTabs(results({ Docs: 0, Blog: 0, FAQ: 2, All: 2 }, 'Blog'))).toEqual([
    'Docs! 0',
    'All! 2',
    'Blog! 0',
    'FAQ! 2',
  ])
})

test('no tab is offered when none has a result, and they are back with the next result', () => {
  const isHidden = (state: SearchState) => shown(state).querySelector<HTMLElement>('[role=tablist]')?.hidden
  expect(isHidden(results({ Docs: 0, Blog: 0, FAQ: 0, All: 0 }, 'FAQ'))).toBe(true)
  expect(part(searchIds.panel)?.dataset.state).toBe('empty')
  expect(isHidden(results({ Docs: 0, Blog: 2, All: 2 }))).toBe(false)
  expect(isHidden(closed)).toBe(false)
})

test('while the next search runs, a list without results stays marked as one', () => {
  const earlier = shownIn(results({ Docs: 0, All: 0 }))
  shown({ is: 'loading', request: 2, query: 'traces', tab: 'Docs', shown: earlier, isLate: false })
  expect(part(searchIds.panel)?.dataset.state).toBe('empty')
})

test('only the chosen tab is in the tab order, and each names its panel', () => {
  shown(results({ Docs: 1, Blog: 1, All: 2 }, 'Blog'))
  const order = [...document.querySelectorAll<HTMLElement>('[role=tab]')].map(({ tabIndex }) => tabIndex)
  expect(order).toEqual([-1, -1, 0, -1])
  for (const tab of document.querySelectorAll('[role=tab]'))
    expect(part(tab.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('tabpanel')
})

test.each([
  ['some', results({ Docs: 2, All: 2 }), '2 pages found'],
  ['one', results({ Docs: 1, All: 1 }), '1 page found'],
  ['none', results({ Docs: 0, All: 0 }), 'Nothing found for trace'],
  ['none in this tab', results({ Docs: 0, All: 3 }), 'Nothing in Docs!; look in All!'],
  ['nothing before a search', closed, ''],
])('the status line says that there are results: %s', (_, state, text) => {
  expect(note(state)).toBe(text)
})

test('an error is shown instead of results', () => {
  expect(note({ is: 'error', query: 'trace', tab: 'All' })).toBe('Out of reach')
})

test('a running search is announced only when it takes long', () => {
  const loading = (isLate: boolean): SearchState => ({
    is: 'loading',
    request: 1,
    query: 'trace',
    tab: 'All',
    shown: null,
    isLate,
  })
  expect(note(loading(false))).toBe('')
  expect(note(loading(true))).toBe('Searching')
})

test('recent searches are options until something is typed', () => {
  const root = shown({ is: 'idle', recent: ['one', '<b>two</b>'], popular: [] })
  const options = [...root.querySelectorAll('[role=option]')]
  expect(options.map(({ textContent }) => textContent)).toEqual(['one', '<b>two</b>'])
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'false'])
  expect(part(searchIds.recent)?.hidden).toBe(false)
})

test('popular pages are options after the recent searches', () => {
  const popular = [{ href: '/docs/start', title: 'First steps' }]
  const root = shown({ is: 'idle', recent: ['one'], popular })
  const option = root.querySelector(`[role=group][aria-label=${texts.popular}] > a[href="/docs/start"]`)
  expect(option?.textContent).toBe('First steps')
  expect([...root.querySelectorAll('[role=option]')].map(({ id }) => id)).toEqual([
    'search-option-0',
    'search-option-1',
  ])
})

test('a result names its section only in the results of another tab', () => {
  expect(shown(results({ Docs: 1, All: 1 })).querySelector('.search-where')).toBeNull()
  expect(shown(results({ Docs: 1, All: 1 }, 'All')).querySelector('.search-where')?.textContent).toBe('Docs!')
})

test('the listbox says which query its results belong to', () => {
  shown(results({ Docs: 1, All: 1 }))
  expect(part(searchIds.results)?.dataset.query).toBe('trace')
  expect(part(searchIds.panel)?.dataset.state).toBe('results')
})
