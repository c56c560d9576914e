import { expect, test } from 'vitest'
import { appWithContent, appWithManifest, fixtureManifest, testApp, testParts } from '../../tests/test-app.ts'

const get = (path: string, headers: Record<string, string> = {}) => testApp().request(path, { headers })

test('a page answers 200 with its text, title and canonical link', async () => {
  const response = await get('/docs/guide')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await response.text()
  expect(html).toContain('<title>Guide - Quarry</title>')
  expect(html).toContain('<h1>Guide</h1>')
  expect(html).toContain('Shared words for reader.')
  expect(html).toContain('<link rel="canonical" href="https://quarry.example/docs/guide">')
})

test('the home page’s title is the site’s name alone', async () => {
  expect(await (await get('/')).text()).toContain('<title>Quarry</title>')
})

test('a page whose ETag the client has answers 304 without a body', async () => {
  const etag = (await get('/docs/guide')).headers.get('etag') ?? ''
  const again = await get('/docs/guide', { 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('the ETag changes with the build of the code', async () => {
  const one = await testApp({ codeBuild: 'one' }).request('/docs/guide')
  const two = await testApp({ codeBuild: 'two' }).request('/docs/guide')
  expect(one.headers.get('etag')).not.toBe(two.headers.get('etag'))
})

test('a path without a page answers 404 and is not indexed', async () => {
  const response = await get('/no/such/page')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('<meta name="robots" content="noindex">')
})

test('a 404 has no headers of a page that was served before', async () => {
  const app = testApp()
  expect((await app.request('/docs/guide')).headers.get('etag')).not.toBeNull()
  const { headers } = await app.request('/no/such/page')
  expect([headers.get('etag'), headers.get('link')]).toEqual([null, null])
})

test('a POST to a page answers 405 with the methods it allows', async () => {
  const response = await testApp().request('/docs/guide', { method: 'POST', body: 'words' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a trailing slash is redirected away, and the query is kept', async () => {
  const response = await get('/docs/guide/?from=mail')
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/docs/guide?from=mail')
})

test('a redirect of the manifest answers 301', async () => {
  const app = appWithManifest({ redirects: { '/old': '/docs/guide' } })
  const response = await app.request('/old')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/docs/guide'])
})

test('old addresses below /api lead to where their pages went, but no operation does', async () => {
  const app = appWithManifest({ redirects: { '/api/kiln': '/docs/guide', '/api/search': '/docs/guide' } })
  const ofPath = async (path: string) => (await app.request(path)).headers.get('location')
  expect(await Promise.all(['/api/kiln', '/api/kiln/', '/api/kiln.html?a=1'].map(ofPath))).toEqual([
    '/docs/guide',
    '/docs/guide',
    '/docs/guide?a=1',
  ])
  expect(await Promise.all(['/api/search?query=a', '/api/other', '/api'].map(ofPath))).toEqual([
    null,
    null,
    null,
  ])
})

test('a page has the same bytes whichever pages were rendered before it', async () => {
  const shared = testApp()
  for (const path of Object.keys(fixtureManifest().pages)) {
    const after = await (await shared.request(path)).text()
    const alone = await (await testApp().request(path)).text()
    expect(after, path).toBe(alone)
  }
})

test('the frame is sent while a slow store reads the page object', async () => {
  const { content } = testParts()
  const read = Promise.withResolvers<void>()
  const json = async <T>(hash: string) => {
    const value = await content.json<T>(hash)
    if (typeof value === 'object' && value && 'tree' in value) await read.promise
    return value
  }
  const app = appWithContent({ json })
  const reader = (await app.request('/docs/guide')).body?.getReader()
  const first = new TextDecoder().decode((await reader?.read())?.value)
  expect(first).toContain('<header class="navbar"')
  expect(first).not.toContain('Shared words')
  read.resolve()
  let rest = ''
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    rest += new TextDecoder().decode(chunk.value)
  }
  expect(rest).toContain('Shared words for reader.')
})

test('when a slow read of the page object fails, the document ends with a message and the transfer fails', async () => {
  const { content } = testParts()
  const guide = fixtureManifest().pages['/docs/guide']?.hash
  const read = Promise.withResolvers<never>()
  const json = <T>(hash: string) => (hash === guide ? read.promise : content.json<T>(hash))
  const response = await appWithContent({ json }).request('/docs/guide')
  const reader = response.body?.getReader()
  const next = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(await next()).toContain('<header class="navbar"')
  read.reject(new Error('KV is down'))
  expect(await next()).toMatch(/<h1>The site is being restored<\/h1>.*<\/html>$/)
  await expect(next()).rejects.toThrow('KV is down')
})

test('when the store cannot be read, a page answers 503 with a plain page and Retry-After', async () => {
  const json = async () => {
    throw new Error('KV is down')
  }
  const response = await appWithContent({ json }).request('/docs/guide')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('10')
  expect(await response.text()).toContain('<h1>The site is being restored</h1>')
})

test('a page with any name is found by its encoded address, and its links are encoded in HTML and Markdown', async () => {
  const { pages } = fixtureManifest()
  const guide = pages['/docs/guide']
  if (!guide) throw new Error('The fixture site has no guide.')
  const app = appWithManifest({ pages: { ...pages, '/docs/50% off 日本': guide } })
  const address = '/docs/50%25%20off%20%E6%97%A5%E6%9C%AC'
  const response = await app.request(address)
  expect(response.status).toBe(200)
  expect(response.headers.get('link')).toContain(`<${address}.md>; rel="alternate"`)
  expect(await response.text()).toContain(`<link rel="canonical" href="https://quarry.example${address}">`)
  for (const misspelled of [`${address}/`, '/docs/50%%20off%20日本']) {
    expect((await app.request(misspelled)).headers.get('location')).toBe(address)
  }
  // Browsers copy parentheses as they are.
  const bracketed = appWithManifest({ pages: { ...pages, '/docs/a (b)': guide } })
  for (const copied of ['/docs/a%20(b)', '/docs/a%20%28b%29'])
    expect((await bracketed.request(copied)).status).toBe(200)
  const file = await app.request(`${address}.md`)
  expect(file.headers.get('content-location')).toBeNull()
  expect(file.headers.get('link')).toBe(`<https://quarry.example${address}>; rel="canonical"`)
  expect(await file.text()).toContain(`canonical: "https://quarry.example${address}"`)
})

test.each([
  ['is missing', async () => Promise.reject(new Error('Object is missing from the content store.'))],
  ['cannot be parsed', async () => JSON.parse('{"tree": [')],
])('a page whose object %s answers 503 with a whole page that no cache may store', async (_, fail) => {
  const { content } = testParts()
  const guide = fixtureManifest().pages['/docs/guide']?.hash
  const json = <T>(hash: string): Promise<T> => (hash === guide ? fail() : content.json<T>(hash))
  const app = appWithContent({ json })
  const response = await app.request('/docs/guide')
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(response.headers.get('retry-after')).toBe('10')
  expect(await response.text()).toMatch(/^<!doctype html>.*<\/html>$/)
  expect((await app.request('/docs')).status).toBe(200)
})

test('an API request answers 503 with a problem document when the store cannot be read', async () => {
  const open = async () => Promise.reject(new Error('The asset server is down'))
  const response = await testApp({ search: { open } }).request('/api/search?q=guide')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('10')
  expect(await response.json()).toMatchObject({ status: 503, title: 'Service unavailable' })
})

test('a page that cannot be rendered answers 503', async () => {
  const { content } = testParts()
  const guide = fixtureManifest().pages['/docs/guide']?.hash
  const tree = [{ name: 'Tabs', props: {}, children: [] }]
  const json = async <T>(hash: string) => {
    const object = await content.json<T>(hash)
    return hash === guide ? { ...object, tree } : object
  }
  const response = await appWithContent({ json }).request('/docs/guide')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('<h1>The site is being restored</h1>')
})

test.each(['/%64ocs/guide', '/docs/g%75ide', '/docs//guide', '/docs/guide/'])(
  'a page has one address: %s redirects to it',
  async (path) => {
    const response = await testApp().request(`https://site.example${path}?a=1`)
    expect([response.status, response.headers.get('location')]).toEqual([301, '/docs/guide?a=1'])
  },
)

test.each([
  ['/Docs/Guide', '/docs/guide'],
  ['/docs/guide.html?q=a', '/docs/guide?q=a'],
  ['/docs/index.html', '/docs'],
  ['/docs/index', '/docs'],
  ['/en/docs/guide', '/docs/guide'],
  ['/EN/Docs?a=1', '/docs?a=1'],
  ['/en', '/'],
  ['/index.htm', '/'],
])('%s leads to the page that is meant', async (path, location) => {
  const response = await testApp().request(path)
  expect([response.status, response.headers.get('location')]).toEqual([301, location])
})

test.each([
  ['/search/?q=a', '/search?q=a'],
  ['/SEARCH', '/search'],
  ['/search/index.html', '/search'],
  ['/en/search', '/search'],
  ['/brand-assets/', '/brand-assets'],
  ['/docs/Ask-AI?q=a', '/docs/ask-ai?q=a'],
  ['/docs//ask-ai', '/docs/ask-ai'],
  ['/en/docs/ask-ai/', '/docs/ask-ai'],
])('a page that no file has is found like any other: %s', async (path, location) => {
  const app = testApp()
  const response = await app.request(path)
  expect([response.status, response.headers.get('location')]).toEqual([301, location])
  expect((await app.request(location)).status).toBe(200)
})

test('a site without an assistant leads nobody round in a circle', async () => {
  const app = testApp({ assistant: null })
  for (const path of ['/docs/ask-ai', '/docs/ask-ai.md']) expect((await app.request(path)).status).toBe(404)
})

test.each(['/%64ocs/guide.md', '/Docs/Guide.md', '/docs//guide.md', '/en/docs/guide.md'])(
  'the Markdown of a page has one address too: %s redirects to it',
  async (path) => {
    const response = await testApp().request(`https://site.example${path}`)
    expect([response.status, response.headers.get('location')]).toEqual([301, '/docs/guide.md'])
  },
)

test.each(['/%5Cevil.example', '/%09/evil.example', '/%0a/evil.example', '/%00', '/%2F%2Fevil.example'])(
  'every link of the missing page %s leads to the site or to a site of the config',
  async (path) => {
    const response = await testApp().request(`https://site.example${path}`, {
      headers: { accept: 'text/html' },
    })
    const html = await response.text()
    for (const [, href = ''] of html.matchAll(/(?:href|src|action)="([^"]*)"/g)) {
      expect(new URL(href.replaceAll('&amp;', '&'), 'https://site.example').hostname).not.toContain('evil')
    }
  },
)
