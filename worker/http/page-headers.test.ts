import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaderValues } from '../../engine/model/static-headers.ts'
import { smallEntry, smallManifest, smallRequest, smallSite } from '../../tests/small-site.ts'
import type { PageRequest } from '../render/views/page-request.ts'
import { htmlHeaders, pageHeaders } from './page-headers.ts'
import { securityHeaders, withSecurityHeaders } from './security-headers.ts'

const page = (changes: Partial<PageRequest> = {}): PageRequest => {
  const entry = smallEntry('Granite', { hash: 'abc' })
  const manifest = { ...smallManifest({ '/docs/granite': entry }), build: '0123456789abcdef' }
  return { ...smallRequest('/docs/granite', manifest), ...changes }
}
const headersOf = (changes: Partial<PageRequest> = {}, code = 'code') => pageHeaders(page(changes), code)
const tagOf = async (changes: Partial<PageRequest>, code?: string) =>
  (await headersOf(changes, code)).get('etag')

test('the tag of a page changes with its text, with the build and with the code', async () => {
  const tags = await Promise.all([
    tagOf({}),
    tagOf({ entry: smallEntry('Granite', { hash: 'def' }) }),
    tagOf({ manifest: { ...smallManifest({}), build: 'another build' } }),
    tagOf({}, 'other'),
  ])
  expect(new Set(tags).size).toBe(4)
  for (const tag of tags) expect(tag).toMatch(/^W\/"[^"]+"$/)
  expect(await tagOf({})).toBe(tags[0])
})

test('a page links to its Markdown version, with an address that a header can carry', async () => {
  const headers = await headersOf({ originalPath: '/docs/設定 a' })
  const [markdown] = headers.get('link')?.split(', ') ?? []
  expect(markdown).toBe('</docs/%E8%A8%AD%E5%AE%9A%20a.md>; rel="alternate"; type="text/markdown"')
})

test('a page may be stored, but is asked for again; caches keep HTML and Markdown apart', async () => {
  const headers = await headersOf()
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(headers.get('vary')).toBe('Accept')
})

test('the policy of a page allows its own scripts by their hashes, and no inline script besides', async () => {
  const client = { ...smallManifest({}).client, headScript: 'alert(1)' }
  const policy = (await htmlHeaders(smallSite, client, [])).get('content-security-policy')
  const other = await htmlHeaders(smallSite, { ...client, headScript: 'alert(2)' }, [])
  expect(policy).toContain("'sha256-")
  expect(policy).not.toContain("script-src 'unsafe-inline'")
  expect(other.get('content-security-policy')).not.toBe(policy)
})

test('the policy of a page allows the styles it carries', async () => {
  const policies = await Promise.all(
    ([[], ['code'], ['code', 'tabs']] as const).map(async (sheets) =>
      (await headersOf({ sheets })).get('content-security-policy'),
    ),
  )
  expect(new Set(policies).size).toBe(3)
  expect(policies[0]).not.toContain("style-src 'unsafe-inline'")
})

test('headers of one page do not appear on another', async () => {
  const { manifest } = page()
  const first = await headersOf({ manifest })
  first.set('cache-control', 'private')
  const next = await htmlHeaders(smallSite, manifest.client, [])
  expect([next.get('etag'), next.get('link')]).toEqual([null, null])
  expect(next.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

const app = new Hono().use(securityHeaders)
app.get('/plain', (c) => c.text('x'))
app.get('/page', (c) => c.text('x', 200, { 'content-security-policy': "default-src 'self'" }))
app.get(
  '/stored',
  () => new Response('x', { headers: withSecurityHeaders({ 'referrer-policy': 'no-referrer' }) }),
)
app.get('/broken', () => {
  throw new Error('Broken.')
})
app.onError((_, c) => c.text('Broken.', 500))

test.each(['/plain', '/page', '/stored', '/broken', '/missing'])(
  '%s has every security header',
  async (path) => {
    const { headers } = await app.request(path)
    for (const name of Object.keys(securityHeaderValues)) expect(headers.get(name), name).not.toBeNull()
    expect(headers.get('content-security-policy')).not.toBeNull()
  },
)

test('a response that is not a page loads nothing and cannot be framed; a policy of its own stays', async () => {
  const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy')
  expect(await policyOf('/plain')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(await policyOf('/page')).toBe("default-src 'self'")
})

test('headers of a stored response win over the general ones', async () => {
  expect((await app.request('/stored')).headers.get('referrer-policy')).toBe('no-referrer')
})
