import { expect, test } from 'vitest'
import type { Manifest } from '../../engine/model/manifest.ts'
import { changedPages } from './changed-pages.ts'

const entry = (hash: string, title = 'A') => ({
  hash,
  markdownHash: hash,
  locale: 'en',
  front: { title },
  source: '',
  updated: null,
})
const manifest: Manifest = {
  build: '1',
  format: 1,
  client: {
    main: 'm',
    styles: 's',
    criticalStyle: '',
    componentStyles: {} as Manifest['client']['componentStyles'],
    headScript: '',
    componentScripts: {},
    sidebarScript: '',
  },
  navHashes: { en: 'n' },
  searchSets: { en: '1' },
  pages: { '/a': entry('1'), '/b': entry('2') },
  files: {},
  redirects: {},
}

test('only a page with changed text is reported as changed', () => {
  const after = { ...manifest, pages: { ...manifest.pages, '/b': entry('3') } }
  expect(changedPages(manifest, after)).toEqual({ pages: ['/b'], styles: null })
})

test('changes shared by many pages reload every tab: titles, order, redirects, scripts', () => {
  const others: Partial<Manifest>[] = [
    { pages: { ...manifest.pages, '/b': entry('2', 'Other') } },
    { pages: { ...manifest.pages, '/c': entry('4') } },
    { navHashes: { en: 'o' } },
    { redirects: { '/x': '/a' } },
    { client: { ...manifest.client, main: 'n' } },
  ]
  for (const other of others) expect(changedPages(manifest, { ...manifest, ...other }).pages).toBe('all')
})

test('a new stylesheet changes no page, and new search data nothing at all', () => {
  const styled = { ...manifest, client: { ...manifest.client, styles: 't' } }
  expect(changedPages(manifest, styled)).toEqual({ pages: [], styles: 't' })
  expect(changedPages(manifest, { ...manifest, searchSets: { en: '2' } })).toEqual({
    pages: [],
    styles: null,
  })
})
