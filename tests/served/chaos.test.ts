import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleWorker } from '../../content-bundle/build/output/bundle-worker.ts'
import { type LocalPlatform, startLocalPlatform } from '../../scripts/local-platform.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import site from '../fixtures/config.ts'
import type { Fault } from './chaos-worker.ts'

const root = resolve(import.meta.dirname, '../..')
const worker = join(root, '.cache/chaos-worker')

let platform: LocalPlatform
beforeAll(async () => {
  await bundleWorker({ root, outFolder: worker, site, entry: 'tests/served/chaos-worker.ts' })
  platform = await startLocalPlatform({ dir: fixtureDist, worker, port: 0, persist: false })
})
// Nothing that one test has read is in memory in the next.
beforeEach(() => chaos({ cold: '' }))
afterAll(() => platform?.close())

const chaos = (query: Record<string, string>) => fetch(`${platform.url}/chaos?${new URLSearchParams(query)}`)
const get = (path: string) => fetch(platform.url + path, { headers: { accept: 'text/html' } })
const vote = () =>
  fetch(`${platform.url}/api/feedback`, {
    method: 'POST',
    body: JSON.stringify({ page: '/docs/guide', feedback: 'positive' }),
  })

/** A status with the seconds it took. */
async function timed(answering: Promise<Response>) {
  const from = performance.now()
  const response = await answering
  const text = await response.text()
  return { response, text, seconds: (performance.now() - from) / 1000 }
}

/** What arrives of a document, and whether it arrives whole. `fetch` drops what it received before a failure. */
const receive = (url: string) =>
  new Promise<{ html: string; isComplete: boolean }>((resolve, reject) => {
    request(url, { headers: { accept: 'text/html' } }, (response) => {
      let html = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        html += text
      })
      response.on('error', () => {}).on('close', () => resolve({ html, isComplete: response.complete }))
    })
      .on('error', reject)
      .end()
  })

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
  const { html, isComplete } = await receive(`${platform.url}/docs/guide`)
  expect(isComplete).toBe(false)
  expect(html).toMatch(/<header class="navbar".*<h1>The site is being restored<\/h1>.*<\/html>$/s)
})

test.each(['reject', 'hang'] as const)(
  'when the static files %s, searches answer 503 and pages 200',
  async (fault) => {
    await chaos({ binding: 'assets', fault })
    const { response, seconds } = await timed(get('/api/search?q=guide'))
    expect(response.status).toBe(503)
    expect(seconds).toBeLessThan(2.5)
    expect((await get('/docs/guide')).status).toBe(200)
  },
)

test('while KV hangs, an isolate refuses what it would only keep waiting, and recovers with KV', async () => {
  await (await get('/docs')).text()
  await chaos({ kv: 'object', fault: 'hang' })
  const answers = await Promise.all(Array.from({ length: 260 }, () => timed(get('/docs/guide.md'))))
  const refused = answers.filter(({ response }) => response.headers.get('retry-after') === '3')
  expect(answers.map(({ response }) => response.status).every((status) => status === 503)).toBe(true)
  expect(refused.length).toBe(60)

  const waiting = Array.from({ length: 200 }, () => get('/docs/guide.md'))
  const [page, health, posted] = await Promise.all([get('/docs'), get('/healthz'), vote()])
  expect([page.status, health.status, posted.status]).toEqual([200, 200, 201])
  await chaos({})
  await Promise.all(waiting)
  expect((await get('/docs/guide.md')).status).toBe(200)
})

test('clients that leave while KV hangs are forgotten', async () => {
  await (await get('/docs')).text()
  await chaos({ kv: 'object', fault: 'hang' })
  const leaving = Array.from({ length: 200 }, () =>
    fetch(`${platform.url}/docs/guide.md`, { signal: AbortSignal.timeout(300) }).catch(() => 'left'),
  )
  expect(new Set(await Promise.all(leaving))).toEqual(new Set(['left']))
  await chaos({})
  const answer = async () => (await get('/docs/guide.md')).status
  await expect.poll(answer, { timeout: 15_000 }).toBe(200)
}, 20_000)

/** A post whose body never ends; resolves to the status of its answer. */
const endlessPost = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': '1000' }
    const post = request(platform.url + path, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode)
      post.destroy()
    })
    post.on('error', reject).write('{')
  })

test.each(['/api/feedback', '/api/contact', '/api/reports', '/api/ask', '/api/shared-chats', '/mcp'])(
  '200 posts to %s that never end leave pages answered, and are given up',
  async (path) => {
    const posts = Array.from({ length: 200 }, () => endlessPost(path))
    // Those beyond the limit are refused at once, so that the others are in progress now.
    if (path === '/mcp' || path === '/api/ask') await Promise.race(posts)
    const { response, seconds } = await timed(get('/docs/guide.md'))
    expect([response.status, seconds < 1]).toEqual([200, true])
    const statuses = await Promise.all(posts)
    expect(statuses.filter((status) => status !== 408 && status !== 503)).toEqual([])
    expect(statuses).toContain(408)
  },
  20_000,
)

test.each([
  ['d1', 'reject', 202],
  ['d1', 'hang', 202],
  ['d1', 'slow', 201],
  ['queue', 'hang', 201],
] as const)('when %s answers with %s, a vote is answered %i in time', async (binding, fault, status) => {
  await chaos({ binding, fault })
  const { response, seconds } = await timed(vote())
  expect(response.status).toBe(status)
  expect(seconds).toBeLessThan(2.5)
})

test.each([
  ['reject', 202],
  ['hang', 202],
  ['slow', 201],
] as const)('when D1 answers with %s, a contact message is answered %i in time', async (fault, status) => {
  await chaos({ binding: 'd1', fault })
  const message = { email: 'kim@mail.example', message: `Hello, ${fault}.` }
  const body = JSON.stringify(message)
  const { response, seconds } = await timed(fetch(`${platform.url}/api/contact`, { method: 'POST', body }))
  expect(response.status).toBe(status)
  expect(seconds).toBeLessThan(2.5)
})

test.each(['reject', 'hang'] as const)(
  'when D1 answers with %s, a shared conversation is answered 503 in time, and pages are answered',
  async (fault) => {
    await chaos({ binding: 'd1', fault })
    const { response, seconds } = await timed(get('/docs/ask-ai/abcdefghijklmnop'))
    expect(response.status).toBe(503)
    expect(seconds).toBeLessThan(2.5)
    expect((await get('/docs/guide')).status).toBe(200)
  },
)

test.each(['reject', 'hang'] as const)(
  'when D1 answers with %s, searches and questions without an answer are answered at once',
  async (fault) => {
    await chaos({ binding: 'd1', fault })
    const ask = fetch(`${platform.url}/api/ask`, {
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
        fetch(`${platform.url}/api/feedback`, { method: 'POST', headers, body: '{}' }),
      )
      expect(response.status).toBe(422)
      expect(seconds).toBeLessThan(1)
    }
  },
)
