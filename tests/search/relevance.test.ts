import { beforeAll, expect, test } from 'vitest'
import type { SearchIndex } from '../../engine/search/search-index.ts'
import { searchSite } from '../../engine/search/search-site.ts'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { type GoldenQuery, goldenQueries, judge, meanOf, type QuerySet } from './judge-queries.ts'
import { openBuiltSearch } from './open-built-search.ts'

let indexes: ReadonlyMap<string, SearchIndex>

beforeAll(async () => {
  indexes = await openBuiltSearch(ensureBuilt())
})

async function judged({ ask, find, locale = 'en' }: GoldenQuery) {
  const index = indexes.get(locale)
  if (!index) throw new Error(`The built site has no search data for \`${locale}\`.`)
  const { pages } = await searchSite(index, ask)
  return judge(
    find,
    pages.map(({ url }) => url),
  )
}

test.each<[what: string, set: QuerySet, least: number, bar: number]>([
  ['the golden queries', 'queries', 120, 0.92],
  ['queries that no weight was fitted to', 'held-out', 60, 0.9],
  ['numbers, versions and other spellings that no weight was fitted to', 'unseen', 40, 0.93],
])('%s find their pages', async (what, set, least, bar) => {
  const queries = Object.values(goldenQueries(set)).flat()
  expect(queries.length).toBeGreaterThanOrEqual(least)
  const { rank, gain } = meanOf(await Promise.all(queries.map(judged)))
  console.log(`${queries.length} of ${what}: MRR ${rank.toFixed(3)}, nDCG@5 ${gain.toFixed(3)}`)
  expect(rank).toBeGreaterThanOrEqual(bar)
})

test.each<[what: string, query: string, url: string]>([
  ['what a word means', 'what is an observation', '/docs/observability/data-model'],
  ['a beginning that is a rare word, too', 'dash', '/docs/metrics/custom-dashboards'],
  ['what rare neighbours must not outweigh', 'trace openai calls', '/guides/cookbook/integration_openai_sdk'],
  [
    'a name with a wrong letter in one of its pieces',
    'compsability',
    '/docs/prompt-management/features/composability',
  ],
])('%s is found first', async (_, query, url) => {
  const index = indexes.get('en') as SearchIndex
  const { pages } = await searchSite(index, query)
  expect(pages.slice(0, 2).map((page) => page.url)).toContain(url)
})

test('of the phrase `on premise`, a synonym, no single `on` is marked', async () => {
  const index = indexes.get('en') as SearchIndex
  const { pages } = await searchSite(index, 'self host')
  const marked = pages.flatMap(({ excerpt: { text, marks } }) =>
    marks.map(([from, to]) => text.slice(from, to)),
  )
  expect(marked).toContain('Self-host')
  expect(marked).not.toContain('on')
})

test('every page of a tab is one of all, and the handbook is found without its tab', async () => {
  const index = indexes.get('en') as SearchIndex
  for (const query of ['how much vacation', 'on-call rotation', 'trace', 'security review', 'hiring']) {
    const { counts, pages } = await searchSite(index, query)
    expect(Math.max(...Object.values(counts)), query).toBe(counts.All)
    if (/vacation|on-call|hiring/.test(query))
      expect(
        pages.some(({ url }) => url.startsWith('/handbook')),
        query,
      ).toBe(true)
  }
})
