import { expect, test } from 'vitest'
import { testApp } from '../../tests/test-app.ts'
import { negotiatedBy } from '../http/negotiate.ts'

const get = (path: string, headers: Record<string, string> = {}) => testApp().request(path, { headers })

test('a client that prefers Markdown gets it, with its address', async () => {
  const response = await get('/docs/guide', { accept: 'text/markdown, text/html;q=0.5' })
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(response.headers.get('content-location')).toBe('/docs/guide.md')
  expect(response.headers.get('x-robots-tag')).toBeNull()
  expect(await response.text()).toBe(await (await get('/docs/guide.md')).text())
})

test('both representations vary by all that decides and have different ETags', async () => {
  const html = (await get('/docs/guide', { accept: 'text/html' })).headers
  const markdown = (await get('/docs/guide', { accept: 'text/markdown' })).headers
  expect([html.get('vary'), markdown.get('vary')]).toEqual([negotiatedBy, negotiatedBy])
  expect(html.get('etag')).not.toBe(markdown.get('etag'))
})

test('the ETag of one representation does not match the other', async () => {
  const etag = (await get('/docs/guide', { accept: 'text/html' })).headers.get('etag') ?? ''
  const again = await get('/docs/guide', { accept: 'text/markdown', 'if-none-match': etag })
  expect(again.status).toBe(200)
})

test('a client that accepts neither gets 406, which no cache may store', async () => {
  const response = await get('/docs/guide', { accept: 'text/html;q=0, text/markdown;q=0' })
  expect(response.status).toBe(406)
  expect(response.headers.get('vary')).toBe(negotiatedBy)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an agent gets Markdown by its user agent, a search engine gets HTML', async () => {
  const typeFor = async (agent: string) =>
    (await get('/docs/guide', { accept: '*/*', 'user-agent': agent })).headers.get('content-type')
  expect(await typeFor('Mozilla/5.0 (compatible; ClaudeBot/1.0)')).toContain('text/markdown')
  expect(await typeFor('Mozilla/5.0 (compatible; Googlebot/2.1)')).toContain('text/html')
})

test('a page that does not exist answers 404 in Markdown too', async () => {
  const response = await get('/docs/gide', { accept: 'text/markdown' })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    'text/markdown; charset=utf-8',
  ])
})

test('a part of a page is read at the address of the page', async () => {
  const response = await get('/docs/guide?section=my-id', { accept: 'text/markdown' })
  expect(await response.text()).toContain('### Named')
})

test.each([
  ['/docs/guide', '/docs/guide.md', '/docs/llms.txt'],
  ['/', '/index.md', '/llms.txt'],
])('header and head of %s link to its Markdown and to the most specific list', async (path, file, list) => {
  const response = await get(path, { accept: 'text/html' })
  const link = response.headers.get('link')
  expect(link).toContain(`<${file}>; rel="alternate"; type="text/markdown"`)
  expect(link).toContain(`<${list}>; rel="describedby"; type="text/plain"`)
  const head = (await response.text()).split('</head>')[0]
  expect(head).toContain(`<link rel="alternate" type="text/markdown" href="${file}">`)
  expect(head).toContain(`<link rel="describedby" type="text/plain" href="${list}">`)
  expect((await get(list)).status).toBe(200)
})

test('two clients with different answers differ in a header that `Vary` names', async () => {
  const clients: Record<string, string>[] = [
    { accept: '*/*' },
    { accept: '*/*', 'user-agent': 'GPTBot/1.2' },
    { accept: '*/*', 'user-agent': 'GPTBot/1.2', 'sec-fetch-dest': 'document' },
    { accept: 'text/markdown' },
    { accept: 'text/html' },
    {},
  ]
  for (const path of ['/docs/guide', '/docs/nowhere', '/docs/guide.md']) {
    const answers = await Promise.all(
      clients.map(async (headers) => {
        const response = await get(path, headers)
        return {
          headers,
          vary: response.headers.get('vary') ?? '',
          type: response.headers.get('content-type'),
        }
      }),
    )
    for (const one of answers) {
      for (const other of answers.filter(({ type }) => type !== one.type)) {
        const named = one.vary.toLowerCase().split(', ')
        expect(named.some((name) => one.headers[name] !== other.headers[name])).toBe(true)
      }
    }
  }
})
