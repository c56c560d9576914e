import { expect, test } from 'vitest'
import { testApp } from '../../tests/test-app.ts'
import { sharedCacheHeader } from '../http/shared-caching.ts'

const get = (path: string, headers: Record<string, string> = {}) => testApp().request(path, { headers })

test('a client that prefers Markdown gets it, with its address', async () => {
  const response = await get('/docs/guide', { accept: 'text/markdown, text/html;q=0.5' })
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(response.headers.get('content-location')).toBe('/docs/guide.md')
  expect(response.headers.get('x-robots-tag')).toBeNull()
  expect(await response.text()).toBe(await (await get('/docs/guide.md')).text())
})

test('both representations vary by `Accept` and have different ETags', async () => {
  const html = (await get('/docs/guide', { accept: 'text/html' })).headers
  const markdown = (await get('/docs/guide', { accept: 'text/markdown' })).headers
  expect([html.get('vary'), markdown.get('vary')]).toEqual(['Accept', 'Accept'])
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
  expect(response.headers.get('vary')).toBe('Accept')
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

test('no cache that compares `Accept` gives a client what another one was answered', async () => {
  const agents = ['', 'Mozilla/5.0 (X11; Linux x86_64)', 'GPTBot/1.2']
  const accepts = [
    '',
    '*/*',
    'text/*',
    'application/json, */*;q=0.1',
    'text/markdown',
    'text/html',
    'text/html, */*',
  ]
  for (const path of ['/docs/guide', '/docs/nowhere', '/docs/guide.md', '/docs/guide/'])
    for (const accept of accepts) {
      const answers = await Promise.all(
        ['document', 'empty'].flatMap((destination) =>
          agents.map((agent) => get(path, { accept, 'user-agent': agent, 'sec-fetch-dest': destination })),
        ),
      )
      const types = new Set(answers.map(({ headers }) => headers.get('content-type')))
      const isForAll = ['cache-control', sharedCacheHeader].map((name) =>
        answers.map(({ headers }) => /public/.test(headers.get(name) ?? '')),
      )
      if (types.size > 1) expect(isForAll.flat(), `${path} ${accept}`).not.toContain(true)
      if (path !== '/docs/nowhere' && /text.(?:html|markdown)/.test(accept))
        expect(isForAll.flat(), `${path} ${accept}`).not.toContain(false)
    }
})
