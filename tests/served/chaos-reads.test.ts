import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from './chaos-worker.ts'
import { chaoticSite, receive, timed } from './chaotic-site.ts'

const { url, chaos, get, close } = await chaoticSite('chaos-reads')
// Nothing that one test has read is in memory in the next.
beforeEach(() => chaos({ cold: '' }))
afterAll(close)

const faults: readonly Fault[] = ['reject', 'hang', 'null', 'cut', 'flip']
const cold = faults.flatMap((fault) => ['manifest', 'object'].map((kv) => [kv, fault] as const))

test.each(cold)(
  'in a cold isolate whose reads of %s %s, a page answers 503 or breaks off, soon and never as a whole',
  async (kv, fault) => {
    await chaos({ kv, fault })
    const { response, text, seconds } = await timed(get('/docs/guide')).catch(() => ({
      response: null,
      text: '',
      seconds: 0,
    }))
    // An object that never comes is noticed after the frame is on its way: the transfer fails.
    if (kv === 'object' && fault === 'hang' && response === null) return
    expect([response?.status, response?.headers.get('retry-after')]).toEqual([503, '10'])
    expect(response?.headers.get('cache-control')).toBe('no-store')
    expect(text).toMatch(/^<!doctype html>.*<\/html>$/)
    expect(seconds).toBeLessThan(2.5)
    await chaos({})
    expect((await get('/docs/guide')).status).toBe(200)
  },
)

test.each(faults)(
  'reads of the pointer that %s do not reach the visitors of a warm isolate',
  async (fault) => {
    const before = await (await get('/docs/guide')).text()
    await chaos({ kv: 'manifest', fault })
    const { response, text, seconds } = await timed(get('/docs/guide'))
    expect([response.status, text === before]).toEqual([200, true])
    expect(seconds).toBeLessThan(1)
  },
)

test.each(['reject', 'null', 'cut', 'flip'] as const)(
  'Markdown whose object reads %s is never sent',
  async (fault) => {
    await get('/docs')
    await chaos({ kv: 'object', fault })
    expect((await get('/docs/guide.md')).status).toBe(503)
    await chaos({})
    expect((await get('/docs/guide.md')).status).toBe(200)
  },
)

test('when KV never answers, the API answers 503 and robots.txt 200', async () => {
  await chaos({ kv: 'manifest', fault: 'hang' })
  const [api, robots] = await Promise.all(['/api/search?q=guide', '/robots.txt'].map(get))
  expect([api?.status, api?.headers.get('retry-after'), robots?.status]).toEqual([503, '10', 200])
})

test('a slow page comes whole', async () => {
  await get('/docs')
  await chaos({ kv: 'object', fault: 'slow' })
  const { response, text } = await timed(get('/docs/guide'))
  expect(response.status).toBe(200)
  expect(text).toMatch(/Shared words for reader\..*<\/html>$/s)
})

test('when KV stops answering, a page that is not in memory ends with a message and the transfer fails', async () => {
  await (await get('/docs')).text()
  await chaos({ kv: 'object', fault: 'hang' })
  const { html, isComplete } = await receive(`${url}/docs/guide`)
  expect(isComplete).toBe(false)
  expect(html).toMatch(/<header class="navbar".*<h1>The site is being restored<\/h1>.*<\/html>$/s)
})
