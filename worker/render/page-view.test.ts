import { expect, test } from 'vitest'
import { contributorOf, splitContributors } from '../../content-bundle/site/contributors.ts'
import { localPathOf } from '../../content-bundle/site/locales.ts'
import { fixtureManifest } from '../../tests/test-app.ts'
import { documentStart } from './document.tsx'
import { chunksToText } from './engine/chunks.ts'
import { pageView } from './page-view.ts'

const now = new Date('2026-11-21T12:00:00Z')
const nav = { items: [] }
const manifest = fixtureManifest()

function viewOf(path: string, locale = 'en') {
  const entry = { ...manifest.pages['/docs/guide'], hash: '', locale, front: { title: 'Guide' } }
  const everyLocale = { ...manifest, navHashes: { en: '', ja: '' }, pages: { '/docs/guide': entry } }
  return pageView(path, entry as never, nav, everyLocale as never, now)
}

test('a site in one language has no switcher', () => {
  const entry = manifest.pages['/docs/guide']
  if (!entry) throw new Error('The fixture site has lost its guide.')
  expect(pageView('/docs/guide', entry, nav, manifest, now).languages).toEqual([])
})

test('a page without a translation is the original in another frame, and canonical there', () => {
  const view = viewOf('/ja/docs/guide')
  expect([view.locale.code, view.contentLocale, view.canonical]).toEqual([
    'ja',
    'en',
    'https://cinnabar.example/docs/guide',
  ])
  expect(view.translations).toEqual([])
})

test('a page says when its words are in another language than its frame', () => {
  const entry = { ...manifest.pages['/docs/guide'], front: { title: '日本語', lang: 'ja' } }
  const view = pageView('/docs/guide', entry as never, nav, manifest, now)
  expect([view.locale.code, view.contentLocale, view.isFallback]).toEqual(['en', 'ja', false])
})

test('a folder that is called like a language the build does not have is a folder', () => {
  expect(localPathOf('/ja/docs', ['en'])).toMatchObject({ locale: { code: 'en' }, bare: '/ja/docs' })
})

test('a locale that is written from right to left says so on the root', () => {
  const view = viewOf('/docs/guide')
  const arabic = { ...view, locale: { code: 'ar', name: 'العربية', direction: 'rtl' as const } }
  expect(chunksToText(documentStart(arabic, manifest.client))).toContain('<html lang="ar" dir="rtl"')
})

test.each([
  ['/docs/guide', true, true],
  ['/blog/news', false, false],
  ['/imprint', false, false],
  ['/customers/somebody', false, false],
  ['/careers', false, false],
  ['/guides/cookbook/x', true, true],
  ['/faq/all/x', true, true],
  ['/security', true, false],
])('%s: feedback %s, copy as Markdown %s', (path, takesFeedback, isCopyable) => {
  expect(viewOf(path)).toMatchObject({ takesFeedback, isCopyable })
})

test('only customer stories end with the call to action', () => {
  expect(viewOf('/customers/somebody').endsWithCallToAction).toBe(true)
  expect(viewOf('/customers').endsWithCallToAction).toBe(false)
})

test('three contributors come first; a stranger is a Contributor', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => contributorOf(name))
  expect(splitContributors(all).first).toHaveLength(3)
  expect(splitContributors(all).more).toHaveLength(2)
  expect(contributorOf('a')).toMatchObject({ title: 'Contributor', image: null })
  expect(contributorOf('ada-lind').title).toBe('Co-founder and CEO')
})
