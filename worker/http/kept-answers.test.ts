import { expect, test } from 'vitest'
import { fixtureManifest, testApp, testParts } from '../../tests/test-app.ts'
import { createApp } from '../app.ts'
import { finishedAnswers } from './response-cache.ts'

/** An app that keeps its answers, and counts the page objects it has read to make them. */
function keepingApp() {
  const parts = testParts({ finished: finishedAnswers(2 ** 20) })
  let manifest = fixtureManifest()
  const guide = manifest.pages['/docs/guide']
  if (guide) manifest = { ...manifest, pages: { ...manifest.pages, '/docs/v1.2': guide } }
  let reads = 0
  const content = {
    ...parts.content,
    freshManifest: () => manifest,
    manifest: async () => manifest,
    // Nothing is remembered: what is not kept has to be read.
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
    app: createApp({ ...parts, content }),
    readsOf: async (ask: () => Promise<unknown> | unknown) => {
      const before = reads
      await ask()
      return reads - before
    },
    publish: (build: string) => {
      manifest = { ...manifest, build }
    },
  }
}

for (const path of ['/docs/guide', '/docs/guide.md', '/llms.txt']) {
  test(`${path} is the same from memory as it was made, headers and all`, async () => {
    const { app, readsOf } = keepingApp()
    const made = await app.request(path)
    const bodyMade = await made.text()
    const kept = await app.request(path)
    expect(await kept.text()).toBe(bodyMade)
    expect([...kept.headers]).toEqual([...made.headers])
    expect(kept.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await readsOf(() => app.request(path))).toBe(0)
  })

  test(`${path} from memory answers 304 to who has it`, async () => {
    const { app } = keepingApp()
    const made = await app.request(path)
    await made.text()
    const again = await app.request(path, { headers: { 'if-none-match': made.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(made.headers.get('etag'))
  })
}

test('an answer of another build is not given', async () => {
  const { app, readsOf, publish } = keepingApp()
  await (await app.request('/docs/guide')).text()
  publish('next')
  expect(await readsOf(async () => (await app.request('/docs/guide')).text())).toBeGreaterThan(0)
})

test('a query that does not change the page is answered from memory', async () => {
  const { app, readsOf } = keepingApp()
  await (await app.request('/docs/guide')).text()
  expect(await readsOf(() => app.request('/docs/guide?utm_source=mail'))).toBe(0)
})

test('a part of the Markdown is never taken for the whole, nor the whole for a part', async () => {
  const { app } = keepingApp()
  const whole = await (await app.request('/docs/guide.md')).text()
  const part = await (await app.request('/docs/guide.md?section=my-id')).text()
  expect(part.length).toBeLessThan(whole.length)
  expect(await (await app.request('/docs/guide.md')).text()).toBe(whole)
})

test('a request for the headers alone gets no body from memory', async () => {
  const { app } = keepingApp()
  await (await app.request('/docs/guide')).text()
  const head = await app.request('/docs/guide', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('without room nothing is kept', async () => {
  const app = testApp()
  const made = await (await app.request('/docs/guide')).text()
  expect(await (await app.request('/docs/guide')).text()).toBe(made)
})

test('a page with a dot in its path keeps its representations apart', async () => {
  const { app } = keepingApp()
  const typeFor = async (accept: string) => {
    const response = await app.request('/docs/v1.2', { headers: { accept } })
    await response.text()
    return response.headers.get('content-type')
  }
  expect(await typeFor('text/html')).toContain('text/html')
  expect(await typeFor('text/markdown')).toContain('text/markdown')
  expect(await typeFor('text/html')).toContain('text/html')
})

test('a Markdown file is answered from memory whatever its caller accepts', async () => {
  const { app, readsOf } = keepingApp()
  await (await app.request('/docs/guide.md')).text()
  const again = await readsOf(async () => {
    const response = await app.request('/docs/guide.md', { headers: { accept: 'text/html' } })
    expect(response.headers.get('content-type')).toContain('text/markdown')
  })
  expect(again).toBe(0)
})
