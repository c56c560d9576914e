import { expect, test } from 'vitest'
import type { Manifest } from '../model/manifest.ts'
import { findPage } from './find-page.ts'

const entry = { hash: '1', markdownHash: '1', locale: 'en', front: { title: 'A' }, source: '', updated: null }
const manifest = {
  navHashes: { en: 'n', ja: 'm' },
  pages: { '/docs/new': entry, '/docs/only': entry, '/ja/docs/new': { ...entry, locale: 'ja' } },
  redirects: { '/docs/old': '/docs/new', '/docs/older': '/docs/only' },
} as unknown as Manifest

test('a page that moved has moved in every language, and its readers stay in theirs', () => {
  expect(findPage(manifest, '/docs/old').movedTo).toBe('/docs/new')
  expect(findPage(manifest, '/ja/docs/old').movedTo).toBe('/ja/docs/new')
})

test('a redirect to a page that is not translated leads to where its original is shown', () => {
  const { movedTo } = findPage(manifest, '/ja/docs/older')
  expect(movedTo).toBe('/ja/docs/only')
  expect(findPage(manifest, movedTo ?? '')).toMatchObject({ entry, home: '/docs/only' })
})
