import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentModule, type UploadedContent } from '../../engine/model/uploaded-content.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import { fixtureDist } from '../../tests/build-fixture-site.ts'
import { testApp, testParts } from '../../tests/test-app.ts'
import { assetSearchIndexes } from '../stores/search-indexes.ts'

const app = testApp()
const htmlOf = async (path: string) => (await app.request(path)).text()

test('the page of results works without scripts: links, counts and marked words', async () => {
  const html = await htmlOf('/search?q=reference')
  expect(html).toContain('<a href="/docs/reference" dir="auto"><mark>Reference</mark></a>')
  expect(html).toMatch(/\/search\?q=reference&amp;tab=Docs/)
})

test('the page is not indexed', async () => {
  expect(await htmlOf('/search?q=reference')).toContain('<meta name="robots" content="noindex">')
})

test('without a query the page has a search field and no results', async () => {
  const html = await htmlOf('/search')
  expect(html).toContain('name="q"')
  expect(html).not.toContain('search-count">1')
})

test.each([
  ['ten thousand letters', 'a'.repeat(10_000)],
  ['ten thousand words', 'reference '.repeat(1700)],
  ['control characters', '\u0000\u0007\u001b[2J\u202e'],
  ['a regular expression', '(a+)+$.*[^x]{1,}\\'],
  ['HTML', '"><script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['half a surrogate pair', '\ud83d reference \ude00'],
  ['only stop words', 'how do i the of and'],
  ['places of a message', '$& {query} {count} {tab}'],
])('%s as a query makes a page that shows it as text', async (_, q) => {
  const response = await app.request(`/search?${new URLSearchParams({ q })}`)
  const html = await response.text()
  expect(response.status).toBe(200)
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  expect(main).toMatch(/pages? found|Nothing found for|No page explains this/)
  expect(main).not.toMatch(/<script|<img/)
  // A page that shows all of what it was sent would be as long as that.
  expect(main.length).toBeLessThan(40_000)
})

test.each([
  ['a tab that does not exist', 'tab=none'],
  ['a limit, which the page has not', 'limit=-1'],
  ['a locale, which is the path’s', 'locale=xx'],
  ['a second query', 'q=qqqqqq'],
])('%s changes nothing', async (_, more) => {
  const found = />Reference<|<mark>Reference<\/mark>/
  expect(await htmlOf(`/search?q=reference&${more}`)).toMatch(found)
})

test('when a tab has no results, the page names the tab that has some', async () => {
  expect(await htmlOf('/search?q=reference&tab=Blog')).toContain(
    'Nothing found for “reference” in Blog, but elsewhere: look in All.',
  )
  expect(await htmlOf('/search?q=qqqqqq&tab=Blog')).toContain(
    'Nothing found for “qqqqqq”. Check the spelling',
  )
})

test('a search without any result offers no place to look in, and is marked', async () => {
  const nothing = await htmlOf('/search?q=qqqqqq')
  expect(nothing).toMatch(/<nav class="search-tabs"[^>]* hidden=""/)
  expect(nothing).toContain('<p class="search-note nothing"')
  const elsewhere = await htmlOf('/search?q=reference&tab=Blog')
  expect(elsewhere).not.toMatch(/<nav class="search-tabs"[^>]* hidden=""/)
  expect(elsewhere).toContain('<p class="search-note nothing"')
})

const fragment = async (q: string, tab: string, locale = 'en') => {
  const response = await testApp().request(paths.searchFragment({ q, tab, locale }))
  return { response, html: await response.text() }
}

test('results are the options of the dialog, and the first one is selected', async () => {
  const { response, html } = await fragment('reference', 'Docs')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toContain('data-query="reference"')
  expect(html.match(/role="option" aria-selected="true"/g)).toHaveLength(1)
  expect(html).toMatch(/role="status">\d+ pages? found</)
})

test('the tab that is asked for is first, and `All` is chosen', async () => {
  const { html } = await fragment('reference', 'Blog')
  expect(html).toMatch(/^<div class="search-tabs"[^>]*><button[^>]*>Blog .*?<\/button><button[^>]*>All/)
  expect(html).toMatch(/aria-selected="true"[^>]*>All /)
})

test('a query without results says so, and its text is escaped', async () => {
  const { html } = await fragment('<b>zzzz</b>', 'All')
  expect(html).toContain('&lt;b&gt;zzzz')
  expect(html).not.toContain('<b>zzzz')
  expect(html).not.toContain('role="option"')
})

test('an unknown tab or language is refused', async () => {
  expect((await fragment('x', 'No such tab')).response.status).toBe(422)
  expect((await fragment('x', 'All', 'xx')).response.status).toBe(422)
})

test('the first search of a new isolate does not wait for the core of the index: it is in the upload', async () => {
  const { searchCores } = ownJson<UploadedContent>(
    readFileSync(join(fixtureDist, 'worker', contentModule), 'utf8'),
  )
  const { assets } = testParts()
  const read: string[] = []
  const noted = (request: Request) => {
    read.push(new URL(request.url).pathname)
    return assets(request)
  }
  const { status } = await testApp({ search: assetSearchIndexes(noted, searchCores) }).request(
    '/search?q=guide',
  )
  expect(status).toBe(200)
  expect(read).not.toEqual([])
  expect(read.filter((path) => path.includes('core'))).toEqual([])
})
