import { expect, test } from 'vitest'
import { defaultLocaleOf } from '../../../engine/model/site/locales.ts'
import fixture from '../../../tests/fixtures/config.ts'
import { appWithManifest, fixtureManifest, testApp } from '../../../tests/test-app.ts'
import { mainSections } from './main-sections.ts'
import { queryOfPath } from './not-found-view.ts'

const site = { ...fixture, navbar: [...fixture.navbar, { label: 'Pricing', href: '/pricing' }] }
const manifest = fixtureManifest()
const guide = manifest.pages['/docs/guide']
if (!guide) throw new Error('The fixture has no guide.')
const titled = (title: string) => ({ ...guide, front: { ...guide.front, title } })
const english = defaultLocaleOf(site)
const japanese = site.locales.find(({ code }) => code === 'ja') ?? english

test('the pages of the navbar that the build has are listed in its order', () => {
  const pages = { '/pricing': guide, '/docs': guide, '/notes': guide }
  const named = mainSections(site, english, { ...manifest, pages }).map(({ path }) => path)
  expect(named).toEqual(['/docs', '/pricing'])
  expect(site.navbar.map(({ href }) => href)).toEqual(expect.arrayContaining(named))
})

test('a build with none of them lists its largest sections, then single pages', () => {
  const pages = {
    '/about': titled('About'),
    '/notes': titled('Notes'),
    '/notes/one': titled('One'),
    '/manual/one': titled('First'),
    '/manual/three': titled('Third'),
    '/manual/two': titled('Second'),
    '/hidden': { ...guide, front: { ...guide.front, noindex: true } },
  }
  const named = mainSections(site, english, { ...manifest, pages })
  expect(named.map(({ path, title }) => [path, title])).toEqual([
    ['/manual/one', 'First'],
    ['/notes', 'Notes'],
    ['/about', 'About'],
  ])
})

test('in another locale a section has its path, and one without a translation has the language of its text', () => {
  const navHashes = { en: '0', ja: '0' }
  const pages = { '/docs': guide, '/ja/docs': { ...guide, locale: 'ja' }, '/pricing': guide }
  const named = mainSections(site, japanese, { ...manifest, navHashes, pages })
  expect(named).toMatchObject([
    { path: '/ja/docs', originalPath: '/ja/docs', title: 'ドキュメント' },
    { path: '/ja/pricing', originalPath: '/pricing', title: '料金', lang: 'en' },
  ])
  expect(named[0]).not.toHaveProperty('lang')
})

test.each(['text/html', 'text/markdown'])(
  'a 404 without similar pages lists the sections and the search as %s',
  async (accept) => {
    const response = await testApp().request('/zzzz/qqqq.html', { headers: { accept } })
    expect(response.status).toBe(404)
    const text = await response.text()
    expect(text).toContain(accept === 'text/html' ? '<a href="/docs">Docs</a>' : '/docs.md)')
    expect(text).toContain(accept === 'text/html' ? 'value="zzzz qqqq"' : '/api/search?q=zzzz+qqqq')
  },
)

test('a section that is also a similar page is listed once', async () => {
  const response = await appWithManifest({ pages: { '/docs': guide } }).request('/doc.md')
  expect((await response.text()).match(/\/docs\.md\)/g)).toHaveLength(1)
})

test.each([
  ['/docs/Über-uns.html', 'docs Über uns'],
  ['/a/b/c/d/e', 'b c d e'],
  ['/docs/v2.1-notes', 'docs v2 1 notes'],
  ['/---', ''],
])('the search query for %s is “%s”', (path, query) => {
  expect(queryOfPath(site, path)).toBe(query)
})
