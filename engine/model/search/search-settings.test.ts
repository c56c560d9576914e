import { expect, test } from 'vitest'
import site from '../../../tests/fixtures/config.ts'
import { defaultLocaleOf } from '../site/locales.ts'
import { messagesOf } from '../site/messages-of.ts'
import { searchDialogTabs, whatWasFound } from './search-settings.ts'

const texts = {
  found: '{count} pages found',
  foundOne: '1 page found',
  explained: 'What explains it',
  unexplained: 'No page explains this',
  empty: 'Nothing found for “{query}”.',
  emptyOtherLanguage: 'No page has “{query}”: search in English.',
  emptyTab: 'Nothing found for “{query}” in {tab}. Look in {all}.',
}
const said = (query: string, tab: string, counts: Record<string, number>) =>
  whatWasFound(texts, { query, tab, counts }, (label) => `the tab ${label}`)

test('the message says one page, or the number of pages', () => {
  expect(said('masking', 'Docs', { Docs: 1, All: 3 })).toBe('1 page found')
  expect(said('masking', 'All', { Docs: 1, All: 3 })).toBe('3 pages found')
})

test('another tab is named only where it has something', () => {
  expect(said('helm', 'Blog', { Blog: 0, All: 2 })).toMatch(/“helm” in the tab Blog.* the tab All/)
  expect(said('qqqq', 'Blog', { Blog: 0, All: 0 })).not.toMatch(/tab/)
})

test('words of Chinese and Korean that are on no page lead to English', () => {
  expect(said('数据库迁移', 'All', { All: 0 })).toBe('No page has “数据库迁移”: search in English.')
  expect(said('데이터', 'All', { All: 0 })).toContain('English')
  expect(said('qqqq', 'All', { All: 0 })).not.toContain('English')
})

test('a query is shown as it was typed, whatever it holds', () => {
  expect(said('$& {query} {count}', 'All', { All: 0 })).toContain('“$& {query} {count}”')
})

test.each([
  ['Docs', ['Docs', 'All']],
  ['Blog', ['Blog', 'All']],
  [null, ['All', 'Docs']],
])('on a page of the tab %s, the first tabs are %s', (section, first) => {
  const tabs = searchDialogTabs(site, messagesOf(site, defaultLocaleOf(site).code), section)
  expect(tabs.slice(0, 2).map(({ label }) => label)).toEqual(first)
  expect(new Set(tabs.map(({ label }) => label)).size).toBe(tabs.length)
})
