import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from './chaos-worker.ts'
import { chaoticSite, receive, slowMs, soonMs } from './chaotic-site.ts'

const { url, chaos, pass, get, close } = await chaoticSite('chaos-reads')
// Nothing that one test has read is in memory in the next.
beforeEach(() => chaos({ cold: '' }))
afterAll(close)

const faults: readonly Fault[] = ['reject', 'hang', 'null', 'cut', 'flip']

test.each(faults)(
  'in a cold isolate whose reads of pages %s, a page answers 503 or breaks off, soon and never as a whole',
  async (fault) => {
    await chaos({ kv: 'object', fault })
    const answer = get('/docs/guide')
    if (fault === 'hang') {
      await pass(soonMs)
      // Noticed after the frame is on its way: the transfer fails.
      await expect(answer.then((response) => response.text())).rejects.toThrow()
    } else {
      const response = await answer
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toMatch(/^<!doctype html>.*<\/html>$/)
    }
    await chaos({})
    expect((await get('/docs/guide')).status).toBe(200)
  },
)

test('when KV never answers, a page in memory, a page that is not there and the lists are answered at once', async () => {
  const before = await (await get('/docs/guide')).text()
  await chaos({ kv: '', fault: 'hang' })
  const response = await get('/docs/guide')
  expect([response.status, (await response.text()) === before]).toEqual([200, true])
  const others = await Promise.all(['/nowhere', '/llms.txt', '/sitemap.xml'].map(get))
  expect(others.map(({ status }) => status)).toEqual([404, 200, 200])
})

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

test('a slow page comes whole', async () => {
  await get('/docs')
  await chaos({ kv: 'object', fault: 'slow' })
  const answer = get('/docs/guide')
  await pass(slowMs)
  const response = await answer
  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(/Shared words for reader\..*<\/html>$/s)
})

test('when KV stops answering, a page that is not in memory ends with a message and the transfer fails', async () => {
  await (await get('/docs')).text()
  await chaos({ kv: 'object', fault: 'hang' })
  const [{ html, isComplete }] = await Promise.all([receive(`${url}/docs/guide`), pass(soonMs)])
  expect(isComplete).toBe(false)
  expect(html).toMatch(/<header class="navbar".*<h1>The site is being restored<\/h1>.*<\/html>$/s)
})
