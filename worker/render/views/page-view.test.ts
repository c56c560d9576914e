import { expect, test } from 'vitest'
import { smallEntry, smallManifest, smallNav, smallRequest, smallView } from '../../../tests/small-site.ts'
import { pageView } from './page-view.ts'

test('a site in one language has no language switcher', () => {
  const entry = smallEntry('Granite')
  const manifest = { ...smallManifest({ '/docs/start': entry }), navHashes: { en: 'nav' } }
  const { frame } = pageView(smallRequest('/docs/start', manifest), smallNav)
  expect(frame.languages).toEqual([])
})

test('a fallback page shows the original in the frame of its locale, and names the original as canonical', () => {
  const { frame, article } = smallView('/ja/docs/start')
  expect([frame.shared.locale.code, article.shape.language?.code, article.shape.isFallback]).toEqual([
    'ja',
    'en',
    true,
  ])
  expect(frame.head.canonical).toBe('https://quarry.example/docs/start')
  expect(frame.head.translations).toEqual([])
})

test('a page in two languages names both and the default', () => {
  const entry = smallEntry('Granite')
  const manifest = smallManifest({ '/prices': entry, '/ja/prices': smallEntry('Granite', { locale: 'ja' }) })
  const { head } = pageView(smallRequest('/prices', manifest), smallNav).frame
  expect(head.translations).toEqual([
    { code: 'en', url: 'https://quarry.example/prices' },
    { code: 'ja', url: 'https://quarry.example/ja/prices' },
    { code: 'x-default', url: 'https://quarry.example/prices' },
  ])
})

test('a page in a language of its own says so, with the direction of that language', () => {
  const { article } = smallView('/docs/start', { front: { title: 'حجر', lang: 'ar' } })
  expect(article.shape.language).toEqual({ code: 'ar', direction: 'rtl' })
  expect(article.shape.isFallback).toBe(false)
})

test.each([
  ['/', 'home', 'Quarry'],
  ['/docs', 'docs', 'Granite - Quarry'],
  ['/docs/start', 'docs', 'Granite - Quarry'],
  ['/blog', 'wide', 'Granite - Quarry'],
  ['/blog/news', 'article', 'Granite - Quarry Notes'],
  ['/prices', 'wide', 'Granite - Quarry'],
])('%s has the layout %s and the document title "%s"', (path, layout, title) => {
  const { frame } = smallView(path)
  expect([frame.layout, frame.head.documentTitle]).toEqual([layout, title])
})

test.each([
  ['/', true, false, false],
  ['/docs/start', true, true, false],
  ['/blog', false, false, false],
  ['/blog/news', false, false, true],
  ['/prices', true, false, false],
])(
  '%s: feedback %s, copy as Markdown %s, call to action %s',
  (path, takesFeedback, isCopyable, endsWithCallToAction) => {
    expect(smallView(path).article.shape).toMatchObject({ takesFeedback, isCopyable, endsWithCallToAction })
  },
)

test.each([
  ['/docs/stones/granite', true],
  ['/blog/news', true],
  ['/blog', false],
  ['/prices', false],
  ['/', false],
])('%s is read from start to end: %s', (path, isText) => {
  expect(smallView(path).article.isText).toBe(isText)
})

test('only documentation and articles carry the styles of sidebar and contents', () => {
  const carries = (path: string) => smallView(path).frame.sheets.includes('text-page')
  expect(['/docs/start', '/blog/news', '/', '/prices'].map(carries)).toEqual([true, true, false, false])
})

test('the home page offers all feeds, a section its own, other pages none', () => {
  expect(smallView('/').frame.head.feeds).toHaveLength(3)
  expect(smallView('/blog/news').frame.head.feeds[0]).toEqual({
    title: 'Quarry Blog',
    type: 'application/rss+xml',
    path: '/blog/rss.xml',
  })
  expect(smallView('/docs/start').frame.head.feeds).toEqual([])
})

test('a docs page knows its sidebar, the folders above it and its neighbors', () => {
  const { frame, article } = smallView('/docs/stones/granite')
  expect(frame.sidebar?.folder.base).toBe('/docs')
  expect(article.breadcrumbs.map(({ title }) => title)).toEqual(['Docs', 'Stones'])
  expect([article.previous?.path, article.next?.path]).toEqual(['/docs/stones', '/docs/stones/slate'])
  expect(frame.navbarPath).toBe('/docs')
  expect(frame.searchTab).toBe('Docs')
})

test.each([
  ['/docs/start', 'TechArticle'],
  ['/blog/news', 'BlogPosting'],
])('%s is a %s for search engines', (path, type) => {
  expect(smallView(path).frame.head.structuredData.some((data) => data.includes(`"@type":"${type}"`))).toBe(
    true,
  )
})

test('marketing pages are not articles for search engines', () => {
  expect(smallView('/prices').frame.head.structuredData).toHaveLength(2)
})

test('the preview is drawn from the title and the section label, or is the picture of the front matter', () => {
  expect(smallView('/docs/start').frame.head.preview).toEqual({
    image: 'https://quarry.example/api/og?title=Granite&section=Manual',
    isDrawn: true,
    video: null,
  })
  const front = { title: 'Granite', ogImage: '/images/a.png', ogVideo: '/a.mp4' }
  expect(smallView('/docs/start', { front }).frame.head.preview).toEqual({
    image: 'https://quarry.example/images/a.png',
    isDrawn: false,
    video: 'https://quarry.example/a.mp4',
  })
})
