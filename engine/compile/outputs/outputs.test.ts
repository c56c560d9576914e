import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import type { DocumentNode, HtmlElement } from '../document.ts'
import { buildNav, type NavSource } from './build-nav.ts'
import { htmlTable } from './html-table.ts'
import { listingMarkdown } from './listing-markdown.ts'
import { slugOf, uniqueSlugs } from './slug.ts'
import { toSearchPages } from './to-search-pages.ts'

test.each([
  ['Set up & run!', 'set-up-run'],
  ['設定 の手順', '設定-の手順'],
  ['snake_case', 'snake_case'],
  ['!?', 'section'],
  ['\u2699\ufe0f Settings', 'settings'],
  ['Step 1\ufe0f\u20e3 Install', 'step-1-install'],
  ['Made with \u2764\ufe0f love', 'made-with-love'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['Cafe\u0301 हिन्दी', 'café-हिन्दी'],
])('the heading “%s” has the anchor %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test('a repeated heading gets a number, also next to a heading that has that number', () => {
  const unique = uniqueSlugs()
  expect(['setup', 'setup', 'setup-1', 'setup'].map(unique)).toEqual([
    'setup',
    'setup-1',
    'setup-1-1',
    'setup-2',
  ])
})

test.each([
  ['Menu', 'menu-1'],
  ['Announcement', 'announcement-1'],
  ['Contributors title', 'contributors-title-1'],
  ['Search results', 'search-results-1'],
  ['Search option 3', 'search-option-3-1'],
  ['Search', 'search'],
])('the heading “%s” has the anchor %s, whatever the frame has', (text, slug) => {
  expect(uniqueSlugs()(slugOf(text))).toBe(slug)
})

const element = (tagName: string, children: DocumentNode[], attributes = {}): HtmlElement => ({
  type: 'element',
  tagName,
  attributes,
  children,
})
const cell = (value: string, attributes = {}) => element('td', [{ type: 'text', value }], attributes)
const rowsOf = (...rows: HtmlElement[][]) =>
  htmlTable(
    element('table', [
      element(
        'tbody',
        rows.map((cells) => element('tr', cells)),
      ),
    ]),
    ({ children }) => children.flatMap((node) => (node.type === 'text' ? [node] : [])),
  ).children.map(({ children }) =>
    children.map(({ children: words }) => words.map((node) => ('value' in node ? node.value : '')).join('')),
  )

test('a cell that spans rows and columns leaves empty cells, and the others keep their column', () => {
  expect(rowsOf([cell('a', { rowspan: '2' }), cell('b', { colspan: '2' })], [cell('c'), cell('d')])).toEqual([
    ['a', 'b', ''],
    ['', 'c', 'd'],
  ])
})

test('short rows are filled up, and a span of millions is cut off', () => {
  expect(rowsOf([cell('a'), cell('b')], [cell('c')])).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(rowsOf([cell('a', { colspan: '99999999' })])[0]).toHaveLength(200)
})

test('an index in Markdown has a title for each group', () => {
  const row = (path: string, group?: string) => ({
    path,
    title: path,
    description: null,
    ...(group && { group }),
  })
  expect(
    listingMarkdown([row('/a', 'One'), row('/b', 'One'), row('/c', 'Two')]).map(({ type }) => type),
  ).toEqual(['paragraph', 'list', 'paragraph', 'list'])
  expect(listingMarkdown([row('/a')]).map(({ type }) => type)).toEqual(['list'])
})

const page = (path: string, front: Partial<NavSource['front']> = {}): NavSource => ({
  path,
  front: { title: path, ...front },
})
const meta = (pages: string[], more = {}) => ({
  meta: { pages, ...more },
  file: 'meta.json',
  places: new Map(),
})
const navOf = (pages: NavSource[], metas: Record<string, ReturnType<typeof meta>> = {}) =>
  buildNav(pages, new Map(Object.entries(metas)))
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title)

test('without a meta file the pages are in the order of their names', () => {
  expect(titles(navOf([page('/b'), page('/a')]).nav.items)).toEqual(['/a', '/b'])
})

test('a meta file orders the pages, adds links and separators, and hides what it says', () => {
  const { nav, diagnostics } = navOf([page('/a'), page('/b'), page('/c'), page('/d')], {
    '': meta(['c', '---More---', '[Status](https://status.example)', '...', '!a']),
  })
  expect(diagnostics).toEqual([])
  expect(titles(nav.items)).toEqual(['/c', 'More', 'Status', '/b', '/d'])
})

test('an entry that matches no page is an error with the nearest name', () => {
  const { diagnostics } = navOf([page('/start')], { '': meta(['strat', 'start']) })
  expect(diagnostics[0]?.list[0]?.message).toBe('`pages` lists `strat`, but there is no such page or folder.')
  expect(diagnostics[0]?.list[0]?.hint).toContain('Did you mean `start`?')
})

test('a folder is named by its meta file, else by its page, else by its file name', () => {
  expect(titles(navOf([page('/get-started/a')]).nav.items)).toEqual(['Get started'])
  expect(titles(navOf([page('/x', { sidebarTitle: 'Own' }), page('/x/a')]).nav.items)).toEqual(['Own'])
  expect(
    titles(navOf([page('/x'), page('/x/a')], { '/x': meta(['...'], { title: 'Meta' }) }).nav.items),
  ).toEqual(['Meta'])
})

const heading = (id: string) => ({ id, text: id, depth: 2 as const })
const searchable = (path: string, changes = {}) => ({
  path,
  front: { title: 'Title', description: 'About.' },
  sections: [
    { heading: null, text: 'Lead.', code: '' },
    { heading: heading('setup'), text: 'Text.', code: 'run()' },
  ],
  ...changes,
})
const searchPages = (...pages: ReturnType<typeof searchable>[]) =>
  toSearchPages(smallSite, pages as unknown as Parameters<typeof toSearchPages>[1])

test('a page has an entry for itself and one for each heading, numbered across pages', () => {
  const found = searchPages(searchable('/docs/a'), searchable('/docs/b'))
  expect(found.flatMap(({ entries }) => entries.map(({ id, url }) => [id, url]))).toEqual([
    [0, '/docs/a'],
    [1, '/docs/a#setup'],
    [2, '/docs/b'],
    [3, '/docs/b#setup'],
  ])
})

test('the text of an entry is its prose, then its code', () => {
  const [own, section] = searchPages(searchable('/docs/a'))[0]?.entries ?? []
  expect(own).toMatchObject({ content: 'About.\nLead.', codeAt: 12 })
  expect(section).toMatchObject({ content: 'Text.\nrun()', codeAt: 6 })
})

test('hidden pages and copies are not searched', () => {
  expect(
    searchPages(
      searchable('/docs/a', { front: { title: 'A', noindex: true } }),
      searchable('/docs/b', { canonical: '/docs/a' }),
    ),
  ).toEqual([])
})
