import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { readSearchQuery, searchMaxPages } from './search-query.ts'

const read = (query: string) => readSearchQuery(smallSite, new URLSearchParams(query))

test('a query alone searches everything in the default locale', () => {
  expect(read('q=trace').data).toEqual({ q: 'trace', tab: 'All', locale: 'en', limit: 5 })
})

test.each([
  ['q=', { q: '' }],
  ['q=a%20%26%20b', { q: 'a & b' }],
  ['q=x&tab=docs', { tab: 'Docs' }],
  ['q=x&tab=%20DOCS%20', { tab: 'Docs' }],
  ['q=x&tab=ALL', { tab: 'All' }],
  ['q=x&locale=ja', { locale: 'ja' }],
  ['q=x&limit=1', { limit: 1 }],
  [`q=x&limit=${searchMaxPages}`, { limit: searchMaxPages }],
  ['q=first&q=second', { q: 'first' }],
  ['q=x&unknown=1', { q: 'x' }],
])('%s is read', (query, expected) => {
  expect(read(query).data).toMatchObject(expected)
})

test.each([
  ['tab=Docs', 'q'],
  ['q=x&tab=Nowhere', 'tab'],
  ['q=x&tab=', 'tab'],
  ['q=x&locale=xx', 'locale'],
  ['q=x&locale=EN', 'locale'],
  ['q=x&limit=0', 'limit'],
  [`q=x&limit=${searchMaxPages + 1}`, 'limit'],
  ['q=x&limit=1.5', 'limit'],
  ['q=x&limit=many', 'limit'],
])('%s is refused, and the error names `%s`', (query, field) => {
  const { success, error } = read(query)
  expect(success).toBe(false)
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})
