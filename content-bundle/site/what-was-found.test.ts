import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { whatWasFound } from './what-was-found.ts'

const { searchEmpty: empty, searchEmptyTab: emptyTab } = messages.en
const { searchFound: found, searchFoundOne: foundOne } = messages.en
const said = (query: string, tab: string, counts: Record<string, number>) =>
  whatWasFound({ empty, emptyTab, found, foundOne }, { query, tab, counts }, (label) => `the tab ${label}`)

test('one page is one, more are counted', () => {
  expect(said('masking', 'Docs', { Docs: 1, All: 3 })).toBe('1 page found')
  expect(said('masking', 'All', { Docs: 1, All: 3 })).toBe('3 pages found')
})

test('another tab is named only where it has something', () => {
  expect(said('helm', 'Blog', { Blog: 0, All: 2 })).toMatch(/“helm” in the tab Blog.* the tab All/)
  expect(said('qqqq', 'Blog', { Blog: 0, All: 0 })).not.toMatch(/tab/)
})

test('a query is shown as it was typed, whatever it holds', () => {
  expect(said('$& {query} {count}', 'All', { All: 0 })).toContain('“$& {query} {count}”')
})
