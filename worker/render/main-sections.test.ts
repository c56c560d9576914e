import { expect, test } from 'vitest'
import { defaultLocale, locales } from '../../content-bundle/site/locales.ts'
import { navbarLinks } from '../../content-bundle/site/navbar.ts'
import { appWithManifest, fixtureManifest, testApp } from '../../tests/test-app.ts'
import { mainSections } from './main-sections.ts'
import { queryOfPath } from './query-of-path.ts'

const manifest = fixtureManifest()
const guide = manifest.pages['/docs/guide']
if (!guide) throw new Error('The fixture has no guide.')
const titled = (title: string) => ({ ...guide, front: { ...guide.front, title } })
const japanese = locales.find(({ code }) => code === 'ja') ?? defaultLocale

test('the sections of the navbar that the build has are named, in the order of the navbar', () => {
  const pages = { '/pricing': guide, '/docs': guide, '/notes': guide }
  const named = mainSections(defaultLocale, { ...manifest, pages }).map(({ path }) => path)
  expect(named).toEqual(['/docs', '/pricing'])
  expect(navbarLinks.map(({ href }) => href)).toEqual(expect.arrayContaining(named))
})

test('a site with none of them is entered by its largest sections, then by single pages', () => {
  const pages = {
    '/about': titled('About'),
    '/notes': titled('Notes'),
    '/notes/one': titled('One'),
    '/manual/one': titled('First'),
    '/manual/three': titled('Third'),
    '/manual/two': titled('Second'),
    '/hidden': { ...guide, front: { ...guide.front, noindex: true } },
  }
  const named = mainSections(defaultLocale, { ...manifest, pages })
  expect(named.map(({ path, title }) => [path, title])).toEqual([
    ['/manual/one', 'First'],
    ['/notes', 'Notes'],
    ['/about', 'About'],
  ])
})

test('in another language a section keeps that language, and what is not translated says whose words it has', () => {
  const navHashes = { en: '0', ja: '0' }
  const pages = { '/docs': guide, '/ja/docs': { ...guide, locale: 'ja' }, '/pricing': guide }
  const named = mainSections(japanese, { ...manifest, navHashes, pages })
  expect(named).toMatchObject([
    { path: '/ja/docs', home: '/ja/docs', title: 'ドキュメント' },
    { path: '/ja/pricing', home: '/pricing', title: '料金', lang: 'en' },
  ])
  expect(named[0]).not.toHaveProperty('lang')
})

test.each(['text/html', 'text/markdown'])(
  'where no page is and none is like it, %s names the sections and the search',
  async (accept) => {
    const response = await testApp().request('/zzzz/qqqq.html', { headers: { accept } })
    expect(response.status).toBe(404)
    const text = await response.text()
    expect(text).toContain(accept === 'text/html' ? '<a href="/docs">Docs</a>' : '/docs.md)')
    expect(text).toContain(accept === 'text/html' ? 'value="zzzz qqqq"' : '/api/search?q=zzzz+qqqq')
  },
)

test('a section that is a page of a like address is named once', async () => {
  const response = await appWithManifest({ pages: { '/docs': guide } }).request('/doc.md')
  expect((await response.text()).match(/\/docs\.md\)/g)).toHaveLength(1)
})

test.each([
  ['/docs/Über-uns.html', 'docs Über uns'],
  ['/a/b/c/d/e', 'b c d e'],
  ['/docs/v2.1-notes', 'docs v2 1 notes'],
  ['/---', ''],
])('the words of %s are “%s”', (path, words) => {
  expect(queryOfPath(path)).toBe(words)
})
