import { expect, test } from 'vitest'
import { testApp } from '../../tests/test-app.ts'

const app = testApp()
const htmlOf = async (path: string) => (await app.request(path)).text()

test('results are a page that needs no scripts: links, counts and the words that match', async () => {
  const html = await htmlOf('/search?q=reference')
  expect(html).toContain('<a href="/docs/reference"><mark>Reference</mark></a>')
  expect(html).toMatch(/\/search\?q=reference&amp;tab=Docs/)
})

test('the page asks search engines not to list it', async () => {
  expect(await htmlOf('/search?q=reference')).toContain('<meta name="robots" content="noindex">')
})

test('without a query it offers the field and no results', async () => {
  const html = await htmlOf('/search')
  expect(html).toContain('name="q"')
  expect(html).not.toContain('search-count">1')
})

test('what was asked is shown as text, never as markup', async () => {
  const html = await htmlOf(`/search?${new URLSearchParams({ q: '"><script>alert(1)</script>' })}`)
  expect(html).not.toContain('<script>alert(1)')
})

test('a tab that does not exist shows everything', async () => {
  expect((await app.request('/search?q=reference&tab=none')).status).toBe(200)
})
