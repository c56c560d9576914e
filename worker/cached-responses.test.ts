import { expect, test } from 'vitest'
import { fixtureManifest, siteWithCache, testParts } from '../tests/test-app.ts'
import { responseCache } from './http/response-cache.ts'

/** The fixture site with a response cache, and a count of what it reads from the content store. */
function cachingSite() {
  let manifest = fixtureManifest()
  const guide = manifest.pages['/docs/guide']
  if (guide) manifest = { ...manifest, pages: { ...manifest.pages, '/docs/v1.2': guide } }
  const parts = testParts({
    responses: responseCache({ maxBytes: 2 ** 20 }),
  })
  let reads = 0
  const content = {
    ...parts.content,
    manifest,
    // No object is in memory: whatever is not in the cache has to be read.
    remembered: () => undefined,
    json: <T>(hash: string) => {
      reads += 1
      return parts.content.json<T>(hash)
    },
    text: (hash: string) => {
      reads += 1
      return parts.content.text(hash)
    },
  }
  return {
    get: siteWithCache({ ...parts, content }),
    readsOf: async (ask: () => Promise<unknown>) => {
      const before = reads
      await ask()
      return reads - before
    },
  }
}

/** All headers but the time an answer took. */
const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'server-timing')

for (const path of ['/docs/guide', '/docs/guide.md', '/llms.txt']) {
  test(`${path} from the cache has the same bytes and headers as when it was made`, async () => {
    const { get, readsOf } = cachingSite()
    const made = await get(path)
    const bodyMade = await made.text()
    const stored = await get(path)
    expect(await stored.text()).toBe(bodyMade)
    expect(headersOf(stored)).toEqual(headersOf(made))
    expect(stored.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await readsOf(() => get(path))).toBe(0)
  })

  test(`${path} from the cache answers 304 to a client that has it`, async () => {
    const { get } = cachingSite()
    const made = await get(path)
    await made.text()
    const again = await get(path, { headers: { 'if-none-match': made.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(made.headers.get('etag'))
  })
}

test('every page from the cache has the bytes and headers it was rendered with', async () => {
  const { get } = cachingSite()
  for (const path of Object.keys(fixtureManifest().pages)) {
    const rendered = await get(path)
    const html = await rendered.text()
    const stored = await get(path)
    expect(await stored.text(), path).toBe(html)
    expect(headersOf(stored)).toEqual(headersOf(rendered))
  }
})

test('the headers of a cached response can be changed without changing the next response', async () => {
  const { get } = cachingSite()
  await (await get('/docs/guide')).text()
  const first = await get('/docs/guide')
  first.headers.set('etag', 'changed')
  expect((await get('/docs/guide')).headers.get('etag')).toContain('W/"')
})

test('a page with a query that does not change it comes from the cache', async () => {
  const { get, readsOf } = cachingSite()
  await (await get('/docs/guide')).text()
  expect(await readsOf(() => get('/docs/guide?utm_source=mail'))).toBe(0)
})

test('a part of the Markdown is never served for the whole, nor the whole for a part', async () => {
  const { get } = cachingSite()
  const whole = await (await get('/docs/guide.md')).text()
  const part = await (await get('/docs/guide.md?section=my-id')).text()
  expect(part.length).toBeLessThan(whole.length)
  expect(await (await get('/docs/guide.md')).text()).toBe(whole)
})

test('a HEAD request gets no body', async () => {
  const { get } = cachingSite()
  await (await get('/docs/guide')).text()
  const head = await get('/docs/guide', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('a POST request is not answered from the cache', async () => {
  const { get } = cachingSite()
  await (await get('/docs/guide')).text()
  expect((await get('/docs/guide', { method: 'POST', body: 'text' })).status).toBe(405)
})

test('a redirect is not stored', async () => {
  const { get } = cachingSite()
  for (const _ of [1, 2]) expect((await get('/docs/guide/', { redirect: 'manual' })).status).toBe(301)
})

test('a page with a dot in its path keeps its representations apart', async () => {
  const { get } = cachingSite()
  const typeFor = async (accept: string) => {
    const response = await get('/docs/v1.2', { headers: { accept } })
    await response.text()
    return response.headers.get('content-type')
  }
  expect(await typeFor('text/html')).toContain('text/html')
  expect(await typeFor('text/markdown')).toContain('text/markdown')
  expect(await typeFor('text/html')).toContain('text/html')
})

test('a Markdown file comes from the cache whatever its client accepts', async () => {
  const { get, readsOf } = cachingSite()
  await (await get('/docs/guide.md')).text()
  const again = await readsOf(async () => {
    const response = await get('/docs/guide.md', { headers: { accept: 'text/html' } })
    expect(response.headers.get('content-type')).toContain('text/markdown')
  })
  expect(again).toBe(0)
})
