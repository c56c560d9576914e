import { expect, test } from 'vitest'
import { fixtureManifest, testApp, testParts } from '../../tests/test-app.ts'
import { createApp } from '../app.ts'
import { answerAtHand } from './answer-at-hand.ts'
import { finishedAnswers } from './response-cache.ts'

const request = (path: string, init?: RequestInit) => new Request(`https://site.example${path}`, init)

/** Parts that have answered with a page once, so that all it takes is remembered. */
async function partsAfter(path: string, changes?: Parameters<typeof testParts>[0]) {
  const parts = testParts(changes)
  await (await createApp(parts).fetch(request(path))).text()
  return parts
}

test('a page is answered before any routing as soon as all it takes is remembered', async () => {
  expect(answerAtHand(testParts(), request('/docs/guide'))).toBeUndefined()
  const parts = await partsAfter('/docs/guide')
  expect(answerAtHand(parts, request('/docs/guide'))?.status).toBe(200)
})

for (const path of Object.keys(fixtureManifest().pages)) {
  test(`${path} is the same at hand as it was behind the router, headers and all`, async () => {
    const app = testApp()
    const routed = await app.fetch(request(path))
    const words = await routed.text()
    const atHand = await app.fetch(request(path))
    expect(await atHand.text()).toBe(words)
    expect(Object.fromEntries(atHand.headers)).toEqual(Object.fromEntries(routed.headers))
  })
}

test('a page at hand answers 304 to who has it', async () => {
  const parts = await partsAfter('/docs/guide')
  const etag = answerAtHand(parts, request('/docs/guide'))?.headers.get('etag') ?? ''
  const again = answerAtHand(parts, request('/docs/guide', { headers: { 'if-none-match': etag } }))
  expect([again?.status, await again?.text()]).toEqual([304, ''])
  expect(again?.headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('an answer’s headers are its own: what is done to one is not seen in the next', async () => {
  const parts = await partsAfter('/docs/guide')
  answerAtHand(parts, request('/docs/guide'))?.headers.set('etag', 'spoilt')
  expect(answerAtHand(parts, request('/docs/guide'))?.headers.get('etag')).toContain('W/"')
})

test('a page at hand is not touched by the page that is made after it', async () => {
  const parts = await partsAfter('/docs/guide')
  const first = answerAtHand(parts, request('/docs/guide'))
  const again = await answerAtHand(parts, request('/docs/guide'))?.text()
  await (await createApp(parts).fetch(request('/'))).text()
  expect(answerAtHand(parts, request('/'))?.status).toBe(200)
  expect(await first?.text()).toBe(again)
})

test('a page at hand is kept where there is room', async () => {
  const parts = await partsAfter('/docs/guide')
  const finished = finishedAnswers(2 ** 20)
  const made = answerAtHand({ ...parts, finished }, request('/docs/guide'))
  const key = { build: fixtureManifest().build, representation: 'html', path: '/docs/guide' }
  const kept = finished.get(key)
  expect(new TextDecoder().decode(kept?.bytes)).toBe(await made?.text())
})

for (const [what, asked] of [
  ['its Markdown', request('/docs/guide', { headers: { accept: 'text/markdown' } })],
  ['neither of its faces', request('/docs/guide', { headers: { accept: 'image/png' } })],
  ['only its headers', request('/docs/guide', { method: 'HEAD' })],
  ['to be written to', request('/docs/guide', { method: 'POST' })],
  ['another spelling of it', request('/docs/guide/')],
  ['no page', request('/docs/guides')],
] as const) {
  test(`who asks for ${what} is answered by the router`, async () => {
    expect(answerAtHand(await partsAfter('/docs/guide'), asked)).toBeUndefined()
  })
}

test('a page that has moved is not answered at hand', async () => {
  const parts = await partsAfter('/docs/guide')
  const manifest = { ...(await parts.content.manifest()), redirects: { '/docs/guide': '/docs' } }
  const content = { ...parts.content, freshManifest: () => manifest }
  expect(answerAtHand({ ...parts, content }, request('/docs/guide'))).toBeUndefined()
})

test('a page at hand that cannot be rendered gets the plain 503 page', async () => {
  const parts = await partsAfter('/docs/guide')
  const tree = [{ name: 'Tabs', props: {}, children: [] }]
  const content = {
    ...parts.content,
    remembered: <T>(hash: string) => {
      const found = parts.content.remembered<T>(hash)
      return found && hash === fixtureManifest().pages['/docs/guide']?.hash ? { ...found, tree } : found
    },
  }
  const response = await createApp({ ...parts, content }).fetch(request('/docs/guide'))
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('<h1>The site is being restored</h1>')
})
