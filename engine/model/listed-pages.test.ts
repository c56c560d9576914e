import { expect, test } from 'vitest'
import { folderOf, groupedBy, type ListedPage, listedPages, tileName } from './listed-pages.ts'
import type { ListingName, SiteConfig } from './site/site-config.ts'

const listings: SiteConfig['listings'] = {
  BlogIndex: '/blog',
  ChangelogIndex: '/changelog',
  CustomerIndex: null,
  FaqIndex: '/faq',
  CookbookIndex: '/cookbook',
  IntegrationIndex: '/integrations',
}
const page = (
  path: string,
  changes: Partial<ListedPage['front']> = {},
  more: Partial<ListedPage> = {},
): ListedPage => ({
  path,
  front: { title: path.slice(path.lastIndexOf('/') + 1), ...changes },
  ...more,
})
const pathsOf = (name: ListingName, pages: ListedPage[], props = {}) =>
  listedPages({ listings }, name, pages, props).map(({ path }) => path)

test('the blog lists the newest post first, and posts of one day by their paths', () => {
  expect(
    pathsOf('BlogIndex', [
      page('/blog/b', { date: '2026-01-02' }),
      page('/blog/old', { date: '2025-12-31' }),
      page('/blog/a', { date: '2026-01-02' }),
      page('/blog/undated'),
    ]),
  ).toEqual(['/blog/a', '/blog/b', '/blog/old', '/blog/undated'])
})

test('an index lists neither itself nor a folder whose name only starts alike', () => {
  expect(pathsOf('BlogIndex', [page('/blog'), page('/blogger/x'), page('/blog/x')])).toEqual(['/blog/x'])
})

test('an index of the whole site lists every page but the home page', () => {
  const pages = [page('/', { title: 'Home' }), page('/b'), page('/rope/a'), page('/a')]
  const whole = { listings: { ...listings, BlogIndex: '/', IntegrationIndex: '/' } }
  expect(listedPages(whole, 'BlogIndex', pages, {}).map(({ path }) => path)).toEqual(['/a', '/b', '/rope/a'])
  expect(listedPages(whole, 'IntegrationIndex', pages, {}).map(({ path }) => path)).toEqual(['/rope/a'])
})

test('a site without a folder for an index lists nothing', () => {
  expect(pathsOf('CustomerIndex', [page('/customers/a')])).toEqual([])
})

test('questions are ordered by title and filtered by tag', () => {
  const pages = [
    page('/faq/b', { tags: ['billing'] }),
    page('/faq/a', { tags: ['billing', 'api'] }),
    page('/faq/c'),
  ]
  expect(pathsOf('FaqIndex', pages)).toEqual(['/faq/a', '/faq/b', '/faq/c'])
  expect(pathsOf('FaqIndex', pages, { tag: 'billing' })).toEqual(['/faq/a', '/faq/b'])
  expect(pathsOf('FaqIndex', pages, { tag: 'none' })).toEqual([])
})

test('an order by names goes before titles, and pages that it does not name come last', () => {
  const pages = [page('/faq/all/a'), page('/faq/all/z'), page('/faq/all/b'), page('/faq/all/nob')]
  expect(pathsOf('FaqIndex', pages, { order: ['---Tracing---', 'z', 'b'] })).toEqual([
    '/faq/all/z',
    '/faq/all/b',
    '/faq/all/a',
    '/faq/all/nob',
  ])
})

test('guides are the notebooks that are marked as such', () => {
  const pages = [page('/cookbook/a', {}, { isGuide: true }), page('/cookbook/b')]
  expect(pathsOf('CookbookIndex', pages, { guides: true })).toEqual(['/cookbook/a'])
  expect(pathsOf('CookbookIndex', pages)).toEqual(['/cookbook/a', '/cookbook/b'])
})

test('integrations are listed one level below their category', () => {
  const pages = [
    page('/integrations/models'),
    page('/integrations/models/acme'),
    page('/integrations/models/acme/setup'),
    page('/integrations/frameworks/weave'),
  ]
  expect(pathsOf('IntegrationIndex', pages)).toEqual([
    '/integrations/models/acme',
    '/integrations/frameworks/weave',
  ])
  expect(pathsOf('IntegrationIndex', pages, { category: 'frameworks' })).toEqual([
    '/integrations/frameworks/weave',
  ])
  expect(pathsOf('IntegrationIndex', pages, { names: ['weave', 'gone', 'acme'] })).toEqual([
    '/integrations/frameworks/weave',
    '/integrations/models/acme',
  ])
})

test('groups are in alphabetical order and keep the order of their pages', () => {
  const pages = [
    page('/x/2', { category: 'b' }),
    page('/x/1', { category: 'b' }),
    page('/x/3', { category: 'a' }),
  ]
  const groups = groupedBy(pages, ({ front }) => front.category ?? '')
  expect(groups.map(([word, members]) => [word, members.map(({ path }) => path)])).toEqual([
    ['a', ['/x/3']],
    ['b', ['/x/2', '/x/1']],
  ])
})

test('a tile has the short title where there is one', () => {
  expect(tileName(page('/x', { title: 'Long title', sidebarTitle: 'Short' }))).toBe('Short')
  expect(tileName(page('/x', { title: 'Long title' }))).toBe('Long title')
})

test('the folder of a page is its path without the last part', () => {
  expect(folderOf(page('/cookbook/evals/a'))).toBe('/cookbook/evals')
})
