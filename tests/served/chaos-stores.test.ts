import { afterAll, beforeEach, expect, test } from 'vitest'
import { chaoticSite, slowMs, soonMs } from './chaotic-site.ts'

const { url, chaos, pass, get, vote, close } = await chaoticSite('chaos-stores')
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
    const answer = get(path)
    if (fault === 'hang') await pass(soonMs)
    expect((await answer).status).toBe(503)
    expect((await get('/docs/guide')).status).toBe(200)
  },
)

test.each([
  ['reject', 503, 0],
  ['hang', 503, soonMs],
  ['slow', 201, slowMs],
] as const)('when D1 answers with %s, a vote is answered %i in time', async (fault, status, ms) => {
  await chaos({ binding: 'd1', fault })
  const answer = vote()
  if (ms > 0) await pass(ms)
  const response = await answer
  expect([response.status, response.headers.get('retry-after')]).toEqual([
    status,
    status === 503 ? '60' : null,
  ])
})

test.each([
  ['reject', 503, 0],
  ['hang', 503, soonMs],
  ['slow', 201, slowMs],
] as const)(
  'when D1 answers with %s, a contact message is answered %i in time',
  async (fault, status, ms) => {
    await chaos({ binding: 'd1', fault })
    const message = { email: 'kim@mail.example', message: `Hello, ${fault}.` }
    const body = JSON.stringify(message)
    const answer = fetch(`${url}/api/contact`, { method: 'POST', body })
    if (ms > 0) await pass(ms)
    expect((await answer).status).toBe(status)
  },
)

test.each(['reject', 'hang'] as const)(
  'when D1 answers with %s, searches and questions without an answer are answered at once',
  async (fault) => {
    await chaos({ binding: 'd1', fault })
    const ask = fetch(`${url}/api/ask`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: JSON.stringify({ question: 'How do I bake sourdough?' }),
    })
    for (const answer of [get('/api/search?q=sourdough'), ask]) expect((await answer).status).toBe(200)
  },
)

test.each(['reject', 'hang'] as const)(
  'a rate limiter that answers with %s refuses nobody',
  async (fault) => {
    await chaos({ binding: 'limiter', fault })
    const headers = { 'cf-connecting-ip': `192.0.2.${fault.length}` }
    for (let n = 0; n < 6; n++) {
      const answer = fetch(`${url}/api/feedback`, { method: 'POST', headers, body: '{}' })
      if (fault === 'hang') await pass(1000)
      expect((await answer).status).toBe(422)
    }
  },
)
