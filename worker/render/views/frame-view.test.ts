import { expect, test } from 'vitest'
import { now, smallEntry, smallManifest, smallSite, smallView } from '../../../tests/small-site.ts'
import { frameView } from './frame-view.ts'
import { documentTitleOf, feedsOf, plainHead, previewOf, translationsOf } from './head-view.ts'
import { renderInput } from './page-request.ts'
import { searchView } from './search-view.ts'
import { sharedFrame } from './shared-frame.ts'

const pages = {
  '/docs': smallEntry('Docs'),
  '/prices': smallEntry('Prices'),
  '/ja/prices': smallEntry('価格', { locale: 'ja' }),
  '/blog': smallEntry('Blog'),
}
const frameOf = (requestPath: string, manifest = smallManifest(pages)) =>
  frameView(renderInput(smallSite, manifest, requestPath, now), {
    head: plainHead(smallSite, requestPath, 'T', 'en'),
    layout: 'wide',
    sheets: [],
    sidebar: null,
  })
const [english, japanese] = smallSite.locales
if (!japanese) throw new Error('The small site has one locale.')

test.each([
  ['/docs', '/docs', 'Docs'],
  ['/docs/start', '/docs', 'Docs'],
  ['/docsify', null, null],
  ['/ja/docs/start', '/docs', 'Docs'],
  ['/prices', '/prices', null],
  ['/', null, null],
])('%s is in the navbar’s section %s and the search tab %s', (path, navbarPath, searchTab) => {
  expect(frameOf(path)).toMatchObject({ navbarPath, searchTab })
})

test.each(['/docs/start', '/ja/docs/start'])('the languages of %s lead to the same page', (path) => {
  expect(frameOf(path).languages).toEqual([
    { code: 'en', href: '/docs/start' },
    { code: 'ja', href: '/ja/docs/start' },
  ])
})

test('the languages of a page that one alone has lead near it', () => {
  const manifest = smallManifest({
    '/': smallEntry('Home'),
    ...pages,
    '/ja/docs/only/here': smallEntry('だけ', { locale: 'ja' }),
    '/ja/only': smallEntry('だけ', { locale: 'ja' }),
  })
  const hrefs = (path: string) => frameOf(path, manifest).languages.map(({ href }) => href)
  expect(hrefs('/ja/docs/only/here')).toEqual(['/docs', '/ja/docs/only/here'])
  expect(hrefs('/ja/only')).toEqual(['/', '/ja/only'])
})

test('search offers the popular pages that the build has, by their titles in the language of the reader', () => {
  const site = { ...smallSite, search: { ...smallSite.search, popular: ['/docs', '/gone'] } }
  const pages = { '/docs': smallEntry('Docs'), '/ja/docs': smallEntry('文書') }
  const frame = sharedFrame(site, smallManifest(pages), japanese, now)
  expect(frame.popular).toEqual([{ href: '/ja/docs', title: '文書' }])
})

test('the navbar has the pages of the build alone, in the locale of the reader', () => {
  const { shared } = frameOf('/ja/docs')
  expect(shared.navbar.map(({ href, path }) => [href, path])).toEqual([
    ['/ja/docs', '/docs'],
    ['/ja/prices', '/prices'],
  ])
  expect(frameOf('/docs', smallManifest({ '/docs': smallEntry('Docs') })).shared.navbar).toHaveLength(1)
})

test('a footer without a page of the build is left out, and links off the site stay', () => {
  const footer = [
    { title: 'Legal', links: [{ name: 'Gone', href: '/gone' }] },
    {
      title: 'More',
      links: [
        { name: 'Code', href: 'https://code.example' },
        { name: 'Docs', href: '/docs' },
      ],
    },
  ]
  const frame = sharedFrame({ ...smallSite, footer }, smallManifest(pages), japanese, now)
  expect(frame.footer).toMatchObject([{ links: [{ href: 'https://code.example' }, { href: '/ja/docs' }] }])
})

test('an announcement of a page that the build does not have is not shown', () => {
  const announcement = { id: 'x', text: { en: 'News' }, link: { en: 'Read' }, href: '/blog' }
  const site = { ...smallSite, announcement }
  expect(sharedFrame(site, smallManifest({}), english, now).announcement).toBeNull()
  // A locale without a text of its own shows the default locale's.
  expect(sharedFrame(site, smallManifest(pages), japanese, now).announcement).toEqual({
    text: 'News',
    link: 'Read',
    href: '/ja/blog',
  })
})

test('the shared frame is made once for a build and locale, and again in a new year', () => {
  const manifest = smallManifest(pages)
  const frame = sharedFrame(smallSite, manifest, english, now)
  expect(sharedFrame(smallSite, manifest, english, new Date('2026-12-31T23:59:59Z'))).toBe(frame)
  expect(sharedFrame(smallSite, manifest, japanese, now)).not.toBe(frame)
  const next = sharedFrame(smallSite, manifest, english, new Date('2027-01-01T00:00:00Z'))
  expect([frame.copyright, next.copyright].map((text) => /20\d\d(?=\D*$)/.exec(text)?.[0])).toEqual([
    '2026',
    '2027',
  ])
})

test('the note of the footer is translated by its English text', () => {
  const { ja } = smallSite.messages
  const site = {
    ...smallSite,
    footerNote: 'All invented.',
    messages: {
      ...smallSite.messages,
      ...(ja && { ja: { ...ja, names: { 'All invented.': '架空です。' } } }),
    },
  }
  const notes = [english, japanese].map(
    (locale) => sharedFrame(site, smallManifest(pages), locale, now).footerNote,
  )
  expect(notes).toEqual(['All invented.', '架空です。'])
  expect(sharedFrame(smallSite, smallManifest(pages), english, now).footerNote).toBeNull()
})

test('a copyright line without an earlier year names this year alone', () => {
  const copyrightOf = (foundedIn: number | null) =>
    sharedFrame({ ...smallSite, foundedIn, legalName: 'Quarry Ltd' }, smallManifest(pages), english, now)
      .copyright
  expect([2022, 2026, null].map(copyrightOf)).toEqual([
    '© 2022–2026 Quarry Ltd',
    '© 2026 Quarry Ltd',
    '© 2026 Quarry Ltd',
  ])
})

test('a plain head is not indexed and offers nothing of a page', () => {
  expect(plainHead(smallSite, '/search', 'Search', 'en')).toMatchObject({
    documentTitle: 'Search - Quarry',
    canonical: 'https://quarry.example/search',
    noindex: true,
    markdownUrl: null,
    translations: [],
    structuredData: [],
  })
})

test.each([
  ['/', 'Home', undefined, 'Quarry'],
  ['/docs', 'Docs', undefined, 'Docs - Quarry'],
  ['/blog/a', 'News', 'Blog', 'News - Quarry Blog'],
])('the document title of %s', (path, title, suffix, expected) => {
  expect(documentTitleOf(smallSite, path, title, suffix)).toBe(expected)
})

test('a page in one language has no translations; a fallback page is none', () => {
  expect(translationsOf(smallSite, { pages }, '/docs')).toEqual([])
  expect(translationsOf(smallSite, { pages }, '/prices').map(({ code }) => code)).toEqual([
    'en',
    'ja',
    'x-default',
  ])
})

test('a section without a page of its own has no feed', () => {
  expect(feedsOf(smallSite, { pages: {} }, '/blog/a')).toEqual([])
  expect(feedsOf(smallSite, { pages }, '/blogger')).toEqual([])
})

test('the pictures and videos of a preview have whole addresses', () => {
  const drawn = { title: 'A & B', description: '', section: 'Manual' }
  expect(previewOf(smallSite, {}, drawn)).toEqual({
    image: 'https://quarry.example/api/og?title=A%20%26%20B&section=Manual',
    isDrawn: true,
    video: null,
  })
  expect(previewOf(smallSite, { ogImage: 'https://cdn.example/a.png', ogVideo: '/a.mp4' }, drawn)).toEqual({
    image: 'https://cdn.example/a.png',
    isDrawn: false,
    video: 'https://quarry.example/a.mp4',
  })
})

test('the search page offers the sections until something is found', () => {
  const input = renderInput(smallSite, smallManifest(pages), '/ja/search', now)
  const answer = { tab: 'All', counts: {}, pages: [] }
  const outcomes = [null, answer, { ...answer, pages: [{}] } as unknown as typeof answer]
  const views = outcomes.map((found) => searchView(input, { query: 'x', tab: 'All', answer: found }))
  expect(views.map(({ sections }) => sections.length)).toEqual([2, 2, 0])
  expect(views[0]?.frame.head).toMatchObject({ noindex: true, language: 'ja' })
})

test('a fallback page is edited where it was written', () => {
  const view = smallView('/ja/docs/start', { source: 'content-bundle/pages/en/docs/start.mdx' })
  expect(view.article.editUrl).toMatch(/\/edit\/main\/content-bundle\/pages\/en\/docs\/start\.mdx$/)
})
