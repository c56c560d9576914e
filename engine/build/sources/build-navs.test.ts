import { expect, test } from 'vitest'
import { page, SiteTree } from '../../../tests/build-tree.ts'
import site from '../../../tests/fixtures/config.ts'
import { pageResult } from '../../../tests/page-result.ts'
import type { FolderSource } from '../../compile/sources/read-meta.ts'
import type { FrontMatter } from '../../model/front-matter.ts'
import type { NavItem } from '../../model/nav.ts'
import type { PageResult } from '../workers/page-job.ts'
import { buildNavs } from './build-navs.ts'

const roots = [
  { locale: 'en', folder: '', prefix: '' },
  { locale: 'ja', folder: '', prefix: '/ja' },
]

const pageAt = (path: string, title: string, front: Partial<FrontMatter> = {}): PageResult =>
  pageResult(path, { locale: path.startsWith('/ja') ? 'ja' : 'en', front: { title, ...front } })

const folder = (meta: FolderSource['meta'], rest: Partial<FolderSource> = {}): FolderSource => ({
  meta,
  file: 'meta.json',
  places: new Map(),
  ...rest,
})

/** The nav of a locale as lines, children indented: `title path lang`. */
function navOf(
  locale: string,
  pages: PageResult[],
  metas: Record<string, Record<string, FolderSource>> = {},
  leftOut: string[] = [],
) {
  const byLocale = new Map(
    Object.entries(metas).map(([code, found]) => [code, new Map(Object.entries(found))]),
  )
  const { navs, diagnostics } = buildNavs(site, roots, pages, byLocale, new Set(leftOut))
  return { lines: linesOf(navs.get(locale)?.items ?? []), faults: diagnostics.map(({ message }) => message) }
}

function linesOf(items: readonly NavItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    const place = item.kind === 'link' ? item.href : item.kind === 'separator' ? '---' : (item.path ?? '-')
    const line = [indent + item.title, place, item.lang].filter(Boolean).join(' ')
    return [line, ...(item.kind === 'folder' ? linesOf(item.children, `${indent}  `) : [])]
  })
}

const english = [pageAt('/docs', 'Docs'), pageAt('/docs/a', 'A'), pageAt('/docs/b', 'B')]

test('a translated page replaces the original; an untranslated one is listed in its language', () => {
  const pages = [...english, pageAt('/ja/docs/b', 'ビー')]
  expect(navOf('en', pages).lines).toEqual(['Docs /docs', '  A /docs/a', '  B /docs/b'])
  expect(navOf('ja', pages).lines).toEqual(['Docs /ja/docs en', '  A /ja/docs/a en', '  ビー /ja/docs/b'])
})

test('a page that exists only in another locale is not in the nav of the default one', () => {
  const pages = [...english, pageAt('/ja/docs/extra', '追加')]
  expect(navOf('en', pages).lines).toHaveLength(3)
  expect(navOf('ja', pages).lines).toContain('  追加 /ja/docs/extra')
})

test('a locale without a meta file has the order of the original, and its titles in that language', () => {
  const metas = { en: { '/docs': folder({ title: 'Manual', pages: ['b', '---More---', 'a'] }) } }
  expect(navOf('ja', english, metas).lines).toEqual([
    'Manual /ja/docs en',
    '  B /ja/docs/b en',
    '  More --- en',
    '  A /ja/docs/a en',
  ])
})

test('numbers in the names of files count as numbers', () => {
  const pages = ['10-rinse', '9-steep', '1-boil'].map((name) => pageAt(`/docs/${name}`, name))
  expect(navOf('en', [pageAt('/docs', 'Tea'), ...pages]).lines.slice(1)).toEqual([
    '  1-boil /docs/1-boil',
    '  9-steep /docs/9-steep',
    '  10-rinse /docs/10-rinse',
  ])
})

test('a meta file of the locale decides its order and titles', () => {
  const metas = {
    en: { '/docs': folder({ title: 'Manual', pages: ['a', 'b'] }) },
    ja: { '/docs': folder({ title: 'マニュアル', pages: ['b', 'a'] }) },
  }
  expect(navOf('ja', english, metas).lines).toEqual([
    'マニュアル /ja/docs',
    '  B /ja/docs/b en',
    '  A /ja/docs/a en',
  ])
})

test('`...` lists the rest in the order of the original, what is hidden there included', () => {
  const pages = [...english, pageAt('/docs/c', 'C'), pageAt('/docs/d', 'D')]
  const metas = {
    en: { '/docs': folder({ pages: ['d', '---Other---', 'c', '!b', 'a'] }) },
    ja: { '/docs': folder({ pages: ['a', '...'] }) },
  }
  expect(navOf('ja', pages, metas).lines).toEqual([
    'Docs /ja/docs en',
    '  A /ja/docs/a en',
    '  D /ja/docs/d en',
    '  C /ja/docs/c en',
  ])
})

test('a link within the site leads into the locale, a link off the site does not', () => {
  const metas = {
    en: { '/docs': folder({ pages: ['[Prices](/pricing)', '[Code](https://code.example)', '...'] }) },
  }
  expect(navOf('ja', english, metas).lines).toEqual(
    expect.arrayContaining(['  Prices /ja/pricing en', '  Code https://code.example en']),
  )
})

test('an entry that names nothing is an error, but not when that page could not be compiled', () => {
  const metas = { en: { '/docs': folder({ pages: ['a', 'gone'] }) } }
  expect(navOf('en', english, metas).faults).toContain(
    '`pages` lists `gone`, but there is no such page or folder.',
  )
  expect(navOf('en', english, metas, ['/docs/gone']).faults).toEqual([])
})

test('the same holds for a page of another locale', () => {
  const metas = { ja: { '/docs': folder({ pages: ['gone', '...'] }) } }
  expect(navOf('ja', english, metas).faults).toHaveLength(1)
  expect(navOf('ja', english, metas, ['/ja/docs/gone']).faults).toEqual([])
})

test('a translation that failed to compile does not hide the error of an entry in the default locale', () => {
  const metas = { en: { '/docs': folder({ pages: ['gone', '...'] }) } }
  expect(navOf('en', english, metas, ['/ja/docs/gone']).faults).not.toEqual([])
})

test('a built site has a nav for each locale with pages', async () => {
  const { navs } = await new SiteTree({
    'en/docs/a.mdx': page('x', 'A'),
    'ja/docs/a.mdx': page('x', 'あ'),
  }).build()
  expect([...navs.keys()]).toEqual(['en', 'ja'])
  expect(linesOf(navs.get('ja')?.items ?? [])).toEqual(['Docs -', '  あ /ja/docs/a'])
})

test('an entry that is listed again and again appears once, and is named once', () => {
  const paths = ['/a', '/a/b', '/a/b/c', '/a/b/c/d', '/a/b/c/d/e']
  const metas = paths.map((path, depth) => {
    const base = depth === 0 ? '' : (paths[depth - 1] ?? '')
    return [base, folder({ pages: Array(200).fill(path.at(-1)) })] as const
  })
  const { lines, faults } = navOf(
    'en',
    paths.map((path) => pageAt(path, path)),
    { en: Object.fromEntries(metas) },
  )
  expect(lines).toHaveLength(paths.length)
  expect([...new Set(faults)]).toEqual(
    ['e', 'd', 'c', 'b', 'a'].map((name) => `\`pages\` lists \`${name}\` more than once.`),
  )
})

test('the rest is listed once', () => {
  const { lines, faults } = navOf('en', [pageAt('/a', 'A')], {
    en: { '': folder({ pages: ['...', '...'] }) },
  })
  expect(lines).toEqual(['A /a'])
  expect([...new Set(faults)]).toEqual(['`pages` lists `...` more than once.'])
})

test.each([
  ['an entry that one of them hides', ['!a', '...'], []],
  ['an entry that only the original hides', ['b', '...'], ['  B /ja/docs/b en', '  A /ja/docs/a en']],
  ['the rest, listed twice', ['...', '...'], ['  A /ja/docs/a en']],
])('a translated sidebar does not repeat what the original lists: %s', (_, pages, lines) => {
  const metas = { en: { '/docs': folder({ pages: ['a', '!b'] }) }, ja: { '/docs': folder({ pages }) } }
  const { lines: found, faults } = navOf('ja', english, metas)
  expect(found.slice(1)).toEqual(lines)
  expect(faults.filter((fault) => !fault.includes('`...`'))).toEqual([])
})
