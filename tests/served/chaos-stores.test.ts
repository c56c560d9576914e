import { afterAll, beforeEach, expect, test } from 'vitest'
import { chaoticSite, timed } from './chaotic-site.ts'

const { url, chaos, get, vote, close } = await chaoticSite('chaos-stores')
// Nothing that one test has read is in memory in the next.
beforeEach(() => chaos({ cold: '' }))
afterAll(close)

test.each([
  ['assets', 'reject', 'a search', '/api/search?q=guide'],
  ['assets', 'hang', 'a search', '/api/search?q=guide'],
  ['d1', 'reject', 'a shared conversation', '/docs/ask-ai/abcdefghijklmnop'],
  ['d1', 'hang', 'a shared conversation', '/docs/ask-ai/abcdefghijklmnop'],
] as const)(
  'when %s answers with %s, %s is answered 503 in time, and pages 200',
  async (binding, fault, _, path) => {
    await chaos({ binding, fault })
    const { response, seconds } = await timed(get(path))
    expect(response.status).toBe(503)
    expect(seconds).toBeLessThan(2.5)
    expect((await get('/docs/guide')).status).toBe(200)
  },
)

test.each([
  ['reject', 503],
  ['hang', 503],
  ['slow', 201],
] as const)('when D1 answers with %s, a vote is answered %i in time', async (fault, status) => {
  await chaos({ binding: 'd1', fault })
  const { response, seconds } = await timed(vote())
  expect([response.status, response.headers.get('retry-after')]).toEqual([
    status,
    status === 503 ? '60' : null,
  ])
  expect(seconds).toBeLessThan(2.5)
})

test.each([
  ['reject', 503],
  ['hang', 503],
  ['slow', 201],
] as const)('when D1 answers with %s, a contact message is answered %i in time', async (fault, status) => {
  await chaos({ binding: 'd1', fault })
  const message = { email: 'kim@mail.example', message: `Hello, ${fault}.` }
  const body = JSON.stringify(message)
  const { response, seconds } = await timed(fetch(`${url}/api/contact`, { method: 'POST', body }))
  expect(response.status).toBe(status)
  expect(seconds).toBeLessThan(2.5)
})

test.each(['reject', 'hang'] as const)(
  'when D1 answers with %s, searches and questions without an answer are answered at once',
  async (fault) => {
    await chaos({ binding: 'd1', fault })
    const ask = fetch(`${url}/api/ask`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: JSON.stringify({ question: 'How do I bake sourdough?' }),
    })
    for (const answer of [get('/api/search?q=sourdough'), ask]) {
      const { response, seconds } = await timed(answer)
      expect([response.status, seconds < 1]).toEqual([200, true])
    }
  },
)

test.each(['reject', 'hang'] as const)(
  'a rate limiter that answers with %s refuses nobody',
  async (fault) => {
    await chaos({ binding: 'limiter', fault })
    const headers = { 'cf-connecting-ip': `192.0.2.${fault.length}` }
    for (let n = 0; n < 6; n++) {
      const { response, seconds } = await timed(
        fetch(`${url}/api/feedback`, { method: 'POST', headers, body: '{}' }),
      )
      expect(response.status).toBe(422)
      expect(seconds).toBeLessThan(1)
    }
  },
)
