import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import site from '../../../tests/fixtures/config.ts'
import { openBuiltSearch } from '../../../tests/search/open-built-search.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import type { Nav } from '../../model/nav.ts'
import { searchSite } from '../../search/search-site.ts'
import { type SearchSetsInput, writeSearchSets } from './write-search-sets.ts'

const pageAt = (path: string, title: string, locale = 'en', rest: object = {}) => ({
  path,
  locale,
  front: { title },
  sections: [{ heading: null, text: `About ${title}.`, code: '' }],
  ...rest,
})

function written(changes: Partial<SearchSetsInput>) {
  const out = temporaryFolder()
  const { locales, sections, search } = site
  const sets = writeSearchSets({
    site: { locales, sections, search },
    queryLength: 100,
    pages: [pageAt('/docs/lamp', 'Lamp'), pageAt('/docs/torch', 'Torch')],
    navs: new Map([
      ['en', { items: [] }],
      ['ja', { items: [] }],
    ]),
    threadsFile: null,
    meaningFolder: out,
    clientFolder: join(out, 'client'),
    ...changes,
  })
  const answer = async (locale: string, query: string, tab?: string) => {
    const index = (await openBuiltSearch(out)).get(locale)
    if (!index) throw new Error(`No search data for ${locale}.`)
    return searchSite(index, query, tab === undefined ? {} : { tab })
  }
  const hits = async (locale: string, query: string) => (await answer(locale, query)).pages
  const found = async (locale: string, query: string) => (await hits(locale, query)).map(({ url }) => url)
  return { out, sets, answer, hits, found }
}

test('each locale has its own set of files', async () => {
  const { out, sets } = written({})
  expect(Object.keys(sets)).toEqual(['en', 'ja'])
  const names = readdirSync(join(out, 'client/search'))
  for (const set of Object.values(sets)) expect(names.some((name) => name.includes(set))).toBe(true)
  expect(sets.en).not.toBe(sets.ja)
})

test('equal pages make equal files, and another page makes another set', () => {
  const { sets } = written({})
  expect(written({}).sets).toEqual(sets)
  expect(written({ pages: [pageAt('/docs/lamp', 'Lantern')] }).sets.en).not.toBe(sets.en)
})

test('a locale finds its translations, and the originals it lacks under its own address', async () => {
  const pages = [
    pageAt('/docs/lamp', 'Lamp'),
    pageAt('/docs/torch', 'Torch'),
    pageAt('/ja/docs/lamp', 'Lamp あ', 'ja'),
  ]
  const { found } = written({ pages })
  expect(await found('ja', 'lamp')).toEqual(['/ja/docs/lamp'])
  expect(await found('ja', 'torch')).toEqual(['/ja/docs/torch'])
  expect(await found('en', 'lamp')).toEqual(['/docs/lamp'])
})

test('a hit knows the folders above its page, in the language of the search', async () => {
  const navOf = (prefix: string, title: string, pages: string[]): Nav => ({
    items: [
      {
        kind: 'folder',
        title,
        base: `${prefix}/docs`,
        path: `${prefix}/docs/lamp`,
        children: pages.map((path) => ({ kind: 'page', title: path, path })),
      },
    ],
  })
  const navs = new Map([
    ['en', navOf('', 'Docs', ['/docs/torch'])],
    ['ja', navOf('/ja', '文書', ['/ja/docs/torch'])],
  ])
  const { hits } = written({ navs })
  expect(await hits('en', 'torch')).toMatchObject([{ trail: ['Docs'] }])
  expect(await hits('ja', 'torch')).toMatchObject([{ trail: ['文書'] }])
  expect((await hits('en', 'lamp'))[0]).not.toHaveProperty('trail')
})

test('a page that is not to be indexed is not found, nor is the second address of a text', async () => {
  const { found } = written({
    pages: [
      pageAt('/docs/lamp', 'Lamp', 'en', { front: { title: 'Lamp', noindex: true } }),
      pageAt('/guides/torch', 'Torch', 'en', { canonical: '/docs/torch' }),
      pageAt('/docs/torch', 'Torch'),
    ],
  })
  expect(await found('en', 'lamp')).toEqual([])
  expect(await found('en', 'torch')).toEqual(['/docs/torch'])
  expect(await found('ja', 'torch')).toEqual(['/ja/docs/torch'])
})

test('every page is found in the tab of all, also those that the assistant quotes only when they are open', async () => {
  const { locales, sections, search } = site
  const { answer } = written({
    site: { locales, sections, search: { ...search, quotedOnlyWhenOpen: ['Integrations'] } },
    pages: [pageAt('/docs/lamp', 'Lamp'), pageAt('/integrations/lamp', 'Lamp')],
  })
  const { pages, counts } = await answer('en', 'lamp')
  expect(pages.map(({ url }) => url)).toEqual(['/docs/lamp', '/integrations/lamp'])
  expect(counts).toMatchObject({ All: 2, Docs: 1, Integrations: 1 })
})
