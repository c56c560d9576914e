import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { processorMsOf } from '../../tests/processor-time.ts'
import { folderMetas, navsOfEntries } from './folder-metas.ts'
import { type FolderNav, readFolderNav, readSidebar } from './foreign-nav.ts'
import { exportedValue } from './static-value.ts'

/** The entries that a config or a file of a sidebar has, one a line. */
const entries = (value: unknown, files: Record<string, string> = {}) =>
  readSidebar({ texts: [], values: [value as Record<string, unknown>] }, files, () => undefined).map(
    ({ target, href, title, groups }) => [...groups, title ?? '', target ?? href].join(' / '),
  )

describe('sidebars', () => {
  test('of Docusaurus, without running them', () => {
    const source =
      "// @ts-check\n/** export default of a sidebar */\nconst sidebars = {\n  docs: [\n    'intro',\n    { type: 'category', label: 'Guides', link: { type: 'doc', id: 'guides/start' }, items: ['guides/fill', { type: 'doc', id: 'guides/light', label: 'Light it' }, { type: 'link', label: 'Shop', href: 'https://shop.example' }, { type: 'html', value: '<hr>' }] },\n    ...more(),\n  ],\n};\nmodule.exports = sidebars"
    expect(entries({}, { 'sidebars.js': source })).toEqual([
      ' / intro',
      'Guides / Guides / guides/start',
      'Guides /  / guides/fill',
      'Guides / Light it / guides/light',
      'Guides / Shop / https://shop.example',
    ])
  })

  test('of MkDocs', () => {
    const source =
      'nav:\n  - Home: index.md\n  - Guides:\n      - guides/fill.md\n      - Light it: guides/light.md\n      - Shop: https://shop.example\n'
    expect(entries(parseYaml(source))).toEqual([
      'Home / index',
      'Guides /  / guides/fill',
      'Guides / Light it / guides/light',
      'Guides / Shop / https://shop.example',
    ])
  })

  test('of Starlight, Mintlify and VitePress', () => {
    const starlight = {
      integrations: [{ title: 'x', sidebar: [{ label: 'G', items: ['a', { label: 'B', slug: 'g/b' }] }] }],
    }
    expect(entries(starlight)).toEqual(['G /  / a', 'G / B / g/b'])
    const mintlify = {
      navigation: {
        tabs: [{ tab: 'T', groups: [{ group: 'G', pages: ['a', { group: 'H', pages: ['b'] }] }] }],
      },
    }
    expect(entries(mintlify)).toEqual(['T / G /  / a', 'T / G / H /  / b'])
    const vitepress = {
      themeConfig: { sidebar: { '/guide/': [{ text: 'G', items: [{ text: 'A', link: '/guide/a' }] }] } },
    }
    expect(entries(vitepress)).toEqual(['G / A / guide/a'])
  })

  test('of mdBook', () => {
    const source = '# Summary\n\n[Preface](preface.md)\n\n# The lamp\n\n- [Fill](lamp/fill.md)\n'
    expect(entries({}, { 'SUMMARY.md': source })).toEqual([
      'Preface / preface',
      'The lamp / Fill / lamp/fill',
    ])
  })
})

test.each([
  [
    '_meta.json',
    '{"b":"B","a":{"display":"hidden"},"x":{"title":"X","href":"https://x.example"},"*":{}}',
    { pages: ['b', '!a', '[X](https://x.example)'], titles: new Map([['b', 'B']]) },
  ],
  [
    '_meta.ts',
    "import type { M } from 'nextra'\nconst m: M = { index: { title: <b/> }, a: 'A' } satisfies M\nexport default m",
    { pages: ['index', 'a'], titles: new Map([['a', 'A']]) },
  ],
  [
    'guide/_category_.json',
    '{"label":"Guide","position":3}',
    { title: 'Guide', order: 3, titles: new Map() },
  ],
  [
    'meta.json',
    '{"title":"T","root":true,"pages":["a","...b","z...a"]}',
    { title: 'T', pages: ['a', 'b', '...'], titles: new Map() },
  ],
  ['_meta.js', 'export default {', null],
  ['other.json', '{}', null],
])('%s with %s is read', (file, source, expected) => {
  expect(readFolderNav(file, source, () => undefined)).toEqual(expected)
})

test('a value that would have to be computed is left out, and its neighbors stay', () => {
  expect(exportedValue('export default { a: load(), b: [1, f(), -2], ...rest, c: wrap({ d: 1 }) }')).toEqual({
    b: [1, -2],
    c: { d: 1 },
  })
  expect(exportedValue('export const a = 1')).toBeUndefined()
  expect(exportedValue('export default {')).toBeUndefined()
})

describe('folders', () => {
  const page = (path: string, hints = {}) => ({ path, hints })
  const entry = (target: string, ...groups: string[]) => ({ target, groups, title: undefined })
  const metasOf = (
    pages: ReturnType<typeof page>[],
    navs: Map<string, FolderNav>,
    orders = new Map<string, number>(),
  ) => Object.fromEntries(folderMetas(pages, navs, orders).metas)

  test('a group begins with its name, and ends where a folder follows', () => {
    const pages = ['/a', '/b', '/more', '/more/c'].map((path) => page(path))
    const list = [entry('a', 'Start'), entry('b', 'Start'), entry('more', 'More'), entry('more/c', 'More')]
    const navs = navsOfEntries(
      list,
      (target) => `/${target}`,
      (path) => path === '/more',
    )
    expect(metasOf(pages, navs)).toEqual({
      '': { pages: ['---Start---', 'a', 'b', '------', 'more'] },
      '/more': { title: 'More', pages: ['c'] },
    })
  })

  test('the only group of a folder is its title, and a link stays where it is', () => {
    const navs = navsOfEntries(
      [entry('g/a', 'Guides'), { target: null, href: 'https://x.example', title: 'X', groups: ['Guides'] }],
      (target) => `/${target}`,
      () => false,
    )
    expect(metasOf([page('/g/a'), page('/g/b')], navs)['/g']).toEqual({
      title: 'Guides',
      pages: ['a', '[X](https://x.example)', 'b'],
    })
  })

  test('folders that list the next one again and again list it once', () => {
    const paths = ['/a', '/a/b', '/a/b/c', '/a/b/c/d', '/a/b/c/d/e', '/a/b/c/d/e/f']
    const navs = paths.map((path, depth): [string, FolderNav] => [
      depth === 0 ? '' : (paths[depth - 1] ?? ''),
      { pages: Array(200).fill(path.at(-1)), titles: new Map() },
    ])
    const { order, metas } = folderMetas(
      paths.map((path) => page(path)),
      new Map(navs),
      new Map(),
    )
    expect(order).toEqual(paths)
    expect(metas.get('/a')?.pages).toEqual(['b'])
  })

  test('a sidebar of many links and pages is read in time that grows with its length', () => {
    const list = Array.from({ length: 60_000 }, (_, at) => [
      entry(`g/${at % 50}`, 'Guides'),
      { target: null, href: `https://x.example/${at}`, title: 'X', groups: ['Guides'] },
    ]).flat()
    const spent = processorMsOf(() => {
      const navs = navsOfEntries(
        list,
        (target) => `/${target}`,
        () => false,
      )
      expect(navs.get('/g')?.pages).toHaveLength(60_050)
    })
    expect(spent).toBeLessThan(2000)
  })

  test('numbers and hints give the order where nobody lists it, and hidden pages are marked', () => {
    const pages = [
      page('/a'),
      page('/b', { order: 2 }),
      page('/c', { order: 1 }),
      page('/d', { isHidden: true }),
      page('/e/x'),
    ]
    expect(
      metasOf(
        pages,
        new Map([['/e', { order: 1.5, titles: new Map<string, string>() }]]),
        new Map([['/a', 0]]),
      )[''],
    ).toEqual({
      pages: ['a', 'c', 'e', 'b', '!d'],
    })
  })
})
