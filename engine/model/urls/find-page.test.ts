import { expect, test } from 'vitest'
import { smallEntry, smallManifest, smallSite } from '../../../tests/small-site.ts'
import { isIndexed } from '../listed-pages.ts'
import { findPage, meantPath } from './find-page.ts'
import { absoluteUrl, notebookPath, urlOf } from './url-path.ts'

const manifest = smallManifest({
  '/docs': smallEntry('Docs'),
  '/docs/start': smallEntry('Start'),
  '/ja/docs': smallEntry('ドキュメント', { locale: 'ja' }),
})
manifest.redirects['/docs/old'] = '/docs/start'

test('a translated page is found in its language', () => {
  expect(findPage(smallSite, manifest, '/ja/docs')).toMatchObject({
    entry: { front: { title: 'ドキュメント' } },
    originalPath: '/ja/docs',
    pathWithoutLocale: '/docs',
  })
})

test('a page without a translation shows the original', () => {
  expect(findPage(smallSite, manifest, '/ja/docs/start')).toMatchObject({
    entry: { front: { title: 'Start' } },
    originalPath: '/docs/start',
    locale: { code: 'ja' },
  })
})

test('a redirect stays in the language of the path', () => {
  expect(findPage(smallSite, manifest, '/docs/old').movedTo).toBe('/docs/start')
  expect(findPage(smallSite, manifest, '/ja/docs/old').movedTo).toBe('/ja/docs/start')
})

test.each(['/ja/ja', '/ja/ja/docs', '/ja/ja/docs/start', '/ja/ja/docs/old'])(
  'a path with two prefixes of a language is no page: %s',
  (path) => {
    expect(findPage(smallSite, manifest, path)).toMatchObject({ entry: undefined, movedTo: undefined })
    expect(meantPath(smallSite, manifest, path)).toBeUndefined()
  },
)

test('an unknown path has neither a page nor a target', () => {
  expect(findPage(smallSite, manifest, '/nothing')).toMatchObject({ entry: undefined, movedTo: undefined })
})

test('sitemaps list a page in its own language only', () => {
  expect(isIndexed(smallSite, '/docs', smallEntry('Docs'))).toBe(true)
  expect(isIndexed(smallSite, '/ja/docs', smallEntry('Docs'))).toBe(false)
})

test('sitemaps do not list hidden pages and copies of other pages', () => {
  expect(isIndexed(smallSite, '/docs', smallEntry('Docs', { front: { title: 'Docs', noindex: true } }))).toBe(
    false,
  )
  expect(isIndexed(smallSite, '/docs', smallEntry('Docs', { canonical: '/guides' }))).toBe(false)
  expect(isIndexed(smallSite, '/docs', smallEntry('Docs', { canonical: '/docs' }))).toBe(true)
})

test('the canonical address in the front matter wins over that of the build', () => {
  const entry = smallEntry('Docs', { canonical: '/guides', front: { title: 'Docs', canonical: '/docs' } })
  expect(isIndexed(smallSite, '/docs', entry)).toBe(true)
})

test('an absolute URL is encoded, and a URL of another host stays as it is', () => {
  expect(urlOf(smallSite, '/docs/設定')).toBe('https://quarry.example/docs/%E8%A8%AD%E5%AE%9A')
  expect(absoluteUrl(smallSite, '/logo.svg')).toBe('https://quarry.example/logo.svg')
  expect(absoluteUrl(smallSite, 'https://cdn.example/a b')).toBe('https://cdn.example/a b')
})

test('the page of a notebook has the name of its file', () => {
  const pages = { ...smallSite.pages, notebooks: '/cookbook' }
  expect(notebookPath({ pages }, 'evals/first.ipynb')).toBe('/cookbook/evals/first')
})

test('capital letters of a language and of a page do not matter', () => {
  const [english, ...others] = smallSite.locales
  const chinese = { code: 'zh-Hant', name: '繁體中文', direction: 'ltr' as const }
  const site: Parameters<typeof meantPath>[0] = { ...smallSite, locales: [english, ...others, chinese] }
  const pages = smallManifest({
    '/docs/FAQ': smallEntry('FAQ'),
    '/zh-Hant': smallEntry('首頁', { locale: 'zh-Hant' }),
  })
  const mixed = { ...pages, navHashes: { ...pages.navHashes, 'zh-Hant': 'nav' } }
  const meant = (path: string) => meantPath(site, mixed, path)
  expect(meant('/zh-hant/docs/FAQ')).toBe('/zh-Hant/docs/FAQ')
  expect(meant('/ZH-HANT/docs/faq.html')).toBe('/zh-Hant/docs/FAQ')
  expect(meant('/zh-hant')).toBe('/zh-Hant')
  expect(meant('/docs/faq')).toBe('/docs/FAQ')
  expect(meant('/docs/FAQ')).toBeUndefined()
})

test('a folder without a page leads to the nearest page above it, else to its first page', () => {
  const folders = smallManifest({
    '/': smallEntry('Home'),
    '/faq': smallEntry('FAQ'),
    '/faq/all/first': smallEntry('First'),
    '/ja/faq': smallEntry('FAQ', { locale: 'ja' }),
    '/ja/faq/all/first': smallEntry('First', { locale: 'ja' }),
    '/guide/deep/start': smallEntry('Start'),
  })
  const meant = (path: string) => meantPath(smallSite, folders, path)
  expect(meant('/faq/all')).toBe('/faq')
  expect(meant('/FAQ/All/index.html')).toBe('/faq')
  expect(meant('/ja/faq/all')).toBe('/ja/faq')
  expect(meant('/ja/guide')).toBe('/ja/guide/deep/start')
  expect(meant('/guide')).toBe('/guide/deep/start')
  expect(meant('/guide/deep')).toBe('/guide/deep/start')
  for (const path of ['/fa', '/faq/al', '/faq/all/second', '/faq/all/first'])
    expect(meant(path)).toBeUndefined()
})
