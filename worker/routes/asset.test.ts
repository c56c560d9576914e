import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { smallEntry, smallManifest, smallSite } from '../../tests/small-site.ts'
import { testParts } from '../../tests/test-app.ts'
import { asset } from './asset.ts'

const requested: Request[] = []
const files = new Set([
  '/assets/main-1.js',
  '/search/en-core.bin',
  '/a.css',
  '/a.MP4',
  '/a.mp4',
  '/a.unknown',
  '/images/a.png',
])

const manifest = smallManifest({ '/docs/v1.2': smallEntry('Version'), '/docs/logo.svg': smallEntry('Logo') })
manifest.redirects['/old.png'] = '/docs/v1.2'
const parts = testParts({
  site: smallSite,
  assets: async (request) => {
    requested.push(request)
    const { pathname } = new URL(request.url)
    return files.has(pathname)
      ? new Response('0123456789', { headers: { 'content-type': 'application/octet-stream', etag: '"v1"' } })
      : new Response('Not Found', { status: 404 })
  },
})
const app = new Hono()
app.get('*', asset({ ...parts, content: { ...parts.content, manifest } }))
app.get('*', (c) => c.text('next route', 404))

test.each([
  ['/assets/main-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/search/en-core.bin', 'application/octet-stream', 'public, max-age=31536000, immutable'],
  ['/a.css', 'text/css; charset=utf-8', 'public, max-age=3600'],
  ['/a.MP4', 'video/mp4', 'public, max-age=3600'],
  ['/a.unknown', 'application/octet-stream', 'public, max-age=3600'],
])('%s is %s, cached %s', async (path, type, cache) => {
  const { status, headers } = await app.request(path)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, cache])
})

test('a script may call the site alone when it runs as a worker; other files may load nothing', async () => {
  const policy = (await app.request('/assets/main-1.js')).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("connect-src 'self'")
  const ofOthers = (await app.request('/a.css')).headers.get('content-security-policy')
  expect(ofOthers).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('a part of a video is cut from the whole, whatever the asset server can do', async () => {
  requested.length = 0
  const response = await app.request('/a.mp4', { headers: { range: 'bytes=2-4' } })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe('bytes 2-4/10')
  expect(await response.text()).toBe('234')
  expect(requested[0]?.headers.has('range')).toBe(false)
})

test.each(['"v1"', 'W/"v1"', '"v0", "v1"'])(
  'a client that has the video gets no part of it again: %s',
  async (tag) => {
    const headers = { 'if-none-match': tag }
    const response = await app.request('/a.mp4', { headers })
    expect([response.status, await response.text()]).toEqual([304, ''])
    const part = await app.request('/a.MP4', { headers: { ...headers, range: 'bytes=2-4' } })
    expect(part.status).toBe(304)
    expect((await app.request('/a.mp4', { headers: { 'if-none-match': '"v0"' } })).status).toBe(200)
  },
)

test('who asks for an icon by its usual name gets that of the site', async () => {
  const { status, headers } = await app.request('/favicon.ico')
  expect([status, headers.get('location')]).toEqual([301, '/icons/icon-32.png'])
})

test('other files pass the request on as it is', async () => {
  requested.length = 0
  await app.request('/images/a.png', { headers: { 'if-none-match': '"x"' } })
  expect(requested[0]?.headers.get('if-none-match')).toBe('"x"')
})

test.each(['/images/gone.png', '/assets/gone.js', '/gone.woff2', '/gone.webm'])(
  'a missing part of a page gets one line: %s',
  async (path) => {
    const response = await app.request(path)
    expect([response.status, await response.text()]).toEqual([404, 'File not found.\n'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test.each(['/docs/v1.2', '/docs/logo.svg', '/old.png', '/gone.html', '/gone.pdf', '/docs/gone', '/%E0%A4%A'])(
  'what may be a page, or be opened by a person, is left to the next route: %s',
  async (path) => {
    expect(await (await app.request(path)).text()).toBe('next route')
  },
)
