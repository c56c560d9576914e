import { expect, test } from 'vitest'
import { reservedPath } from './reserved-path.ts'

const english = { code: 'en', name: 'English', direction: 'ltr' } as const
const french = { code: 'fr', name: 'Français', direction: 'ltr' } as const
const site = { locales: [english, french] } as const

test.each([
  '/api',
  '/api/anything',
  '/mcp',
  '/search',
  '/fr/search',
  '/robots.txt',
  '/docs/llms.txt',
  '/docs/llms-full-2.txt',
  '/blog/rss.xml',
  '/cookbook/first_trace.ipynb',
  '/notes/readme.md',
])('a page at %s is never served', (path) => {
  expect(reservedPath(site, path)).toBe(path)
})

test.each([
  ['/skill', '/skill.md'],
  ['/sitemap', '/sitemap.md'],
])('the Markdown version of a page at %s is never served', (path, markdown) => {
  expect(reservedPath(site, path)).toBe(markdown)
})

test.each([
  '/',
  '/docs',
  '/apis/keys',
  '/ja/search',
  '/docs/search',
  '/docs/v1.2',
  '/cookbook/notes',
  '/docs/sdk/llms.txt',
  '/docs/mcp',
])('a page at %s is served', (path) => {
  expect(reservedPath(site, path)).toBeNull()
})

test('no page takes the place of one that a form leads to, in any language', () => {
  const weighing = { title: () => 'Weight', component: 'Badge', props: () => ({}) }
  const withForm = { ...site, parts: { formPages: { '/docs/weighing': weighing } } }
  expect(reservedPath(withForm, '/docs/weighing')).toBe('/docs/weighing')
  expect(reservedPath(withForm, '/fr/docs/weighing')).toBe('/fr/docs/weighing')
  expect(reservedPath(withForm, '/docs/weight')).toBeNull()
})
