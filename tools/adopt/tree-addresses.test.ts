import { expect, test } from 'vitest'
import site from '../../content-bundle/site/config.ts'
import { foreignTargets, TreeAddresses } from './tree-addresses.ts'

const treeOf = (...files: string[]) =>
  new TreeAddresses(
    site,
    'en',
    files.map((file) => ({ locale: 'en', file })),
  )

const pathsOf = (...files: string[]) => {
  const addresses = treeOf(...files)
  return files.map((file) => addresses.pathOf(file))
}

test('numbers that order files and folders are not part of an address', () => {
  expect(pathsOf('01-start/02-fill.mdx', '01-start/01-light.mdx', '02-care/01-trim.md', 'index.md')).toEqual([
    '/start/fill',
    '/start/light',
    '/care/trim',
    '/',
  ])
})

test('the numbers give pages and folders their order', () => {
  const { orders } = treeOf('01-start/02-fill.md', '10-care/1. trim.md')
  expect(Object.fromEntries(orders)).toEqual({ '/start': 1, '/start/fill': 2, '/care': 10, '/care/trim': 1 })
})

test('dates, versions, and a number that only one of many names has stay in the address', () => {
  expect(pathsOf('news/2026-05-28-oil.md', 'news/1.2-notes.md', '404-page.md', 'a.md', 'b.md')).toEqual([
    '/news/2026-05-28-oil',
    '/news/1.2-notes',
    '/404-page',
    '/a',
    '/b',
  ])
})

test('a README is the page of its folder, unless the folder has an index', () => {
  expect(pathsOf('README.md', 'guides/readme.md', 'more/README.md', 'more/index.md')).toEqual([
    '/',
    '/guides',
    '/more/README',
    '/more',
  ])
})

test('a link may leave out numbers, or begin with the folder that the site is served from', () => {
  expect(foreignTargets('/docs/01-start/fill.html')).toEqual([
    '/docs/01-start/fill',
    '/docs/start/fill',
    '/start/fill',
    '/fill',
    '/docs/docs/start/fill',
    '/docs/start/fill/fill',
  ])
})

test.each([
  ['docs/guides/fill.md', { slug: '/oil' }, 'docs', '/docs/oil'],
  ['guides/fill.md', { slug: '/oil' }, '', '/oil'],
  ['guides/fill.md', { slug: 'oil' }, '', '/guides/oil'],
  ['guides/fill.md', { slug: 'a/b' }, '', '/a/b'],
  ['guides/fill.md', { id: 'oil' }, '', '/guides/oil'],
  ['guides/fill.md', { title: 'Oil' }, '', '/guides/fill'],
  ['api/list.md', {}, '', '/api-pages/list'],
  ['guides/what?.md', {}, '', '/guides/what-'],
])('the page of %s with %j is served at %s%s', (file, fields, base, path) => {
  expect(treeOf(file).pathOfPage(file, fields, base)).toBe(path)
})

test('a folder where the engine answers is next to it', () => {
  expect(treeOf('api/list.md').folderPath('api')).toBe('/api-pages')
})
