import { expect, test } from 'vitest'
import type { SearchAnswer } from '../../../engine/search/search-site.ts'
import site from '../../../tests/fixtures/config.ts'
import { testApp } from '../../../tests/test-app.ts'

const app = testApp()
const ask = (query: Record<string, string>) => app.request(`/api/search?${new URLSearchParams(query)}`)
const answerTo = async (query: Record<string, string>) => (await (await ask(query)).json()) as SearchAnswer

test('a word of a title finds its page first, with counts by tab', async () => {
  const { pages, counts } = await answerTo({ q: 'reference' })
  expect(pages[0]).toMatchObject({ url: '/docs/reference', tabs: ['Docs'] })
  expect(counts).toMatchObject({ Docs: expect.any(Number), Blog: 0 })
  expect(counts.All).toBeGreaterThanOrEqual(counts.Docs ?? 0)
})

test('a tab returns its part of the site only, in any case', async () => {
  expect((await answerTo({ q: 'reference', tab: 'blog' })).pages).toEqual([])
  expect((await answerTo({ q: 'reference', tab: 'DOCS' })).pages).not.toEqual([])
})

test('an answer has at most as many pages as requested', async () => {
  expect((await answerTo({ q: 'guide', limit: '1' })).pages).toHaveLength(1)
})

test.each([
  ['tab', { tab: 'Nowhere' }],
  ['locale', { locale: 'xx' }],
  ['limit', { limit: '0' }],
  ['limit', { limit: '21' }],
  ['limit', { limit: 'many' }],
])('a %s that is not available is refused with a problem document', async (field, query) => {
  const response = await ask({ q: 'guide', ...query })
  expect([response.status, response.headers.get('content-type')]).toEqual([422, 'application/problem+json'])
  expect(((await response.json()) as { errors: { field: string }[] }).errors[0]?.field).toBe(field)
})

test.each([
  ['nothing', ''],
  ['white space', ' \t\n'],
  ['a thousand letters', 'a'.repeat(1000)],
  ['a hundred and sixty words', 'trace '.repeat(160)],
  ['control characters', '\u0000\u0007\u001b[2J\u202e'],
  ['a regular expression', '(a+)+$.*[^x]{1,}\\'],
  ['HTML', '<script>alert("1")</script><img src=x onerror=1>'],
  ['half a surrogate pair', '\ud83d trace \ude00'],
  ['only stop words', 'how do i the of and'],
  ['a property every object has', '__proto__ constructor toString'],
])('%s as a query is answered', async (_, q) => {
  const response = await ask({ q })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ pages: expect.any(Array), counts: expect.any(Object) })
})

test('of a repeated parameter, the first counts', async () => {
  const response = await app.request('/api/search?q=reference&q=qqqq&limit=1&limit=many')
  expect(response.status).toBe(200)
  expect(((await response.json()) as SearchAnswer).pages).toHaveLength(1)
})

test('the OpenSearch description has the address of the search', async () => {
  const response = await app.request('/opensearch.xml')
  expect(response.headers.get('content-type')).toContain('application/opensearchdescription+xml')
  expect(await response.text()).toContain('/search?q={searchTerms}')
})

test('a search that finds nothing is counted, any other is not', async () => {
  const counted: string[] = []
  const app = testApp({ countEmptySearch: (query, locale) => counted.push(`${locale} ${query}`) })
  for (const path of [
    '/api/search?q=guide',
    '/api/search?q=zzqqxx',
    '/search?q=zzqqxx',
    '/search?q=',
    '/search',
  ]) {
    await app.request(path)
  }
  expect(counted).toEqual(['en zzqqxx', 'en zzqqxx'])
})

test('a pasted error is answered with sections and the line that led there', async () => {
  const post = (body: object) =>
    app.request('/api/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: new URL(site.origin).host },
      body: JSON.stringify(body),
    })
  const response = await post({
    q: 'Traceback\n  File "/app/x.py", line 1\nKeyError: braces in the reference',
  })
  const { pages, isExplained } = (await response.json()) as SearchAnswer
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(isExplained).toBeTypeOf('boolean')
  expect(pages[0]).toMatchObject({ url: expect.stringContaining('/docs/'), line: { number: 3 } })
  for (const q of ['a'.repeat(10_000), 'trace '.repeat(1600)]) expect((await post({ q })).status).toBe(200)
  expect((await post({ q: 'x'.repeat(10_001) })).status).toBe(422)
  expect((await post({})).status).toBe(422)
})

test('a text that is too long for an address is refused with the way to send it', async () => {
  const get = (length: number) => app.request(`/api/search?q=${'x'.repeat(length)}`)
  expect((await get(1000)).status).toBe(200)
  const refused = await get(1001)
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('body of a POST')])
})
