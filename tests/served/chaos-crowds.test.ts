import { request } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgottenAfterMs } from '../../worker/http/limits/concurrency-limit.ts'
import { chaoticSite, soonMs } from './chaotic-site.ts'

const { url, chaos, pass, get, vote, close } = await chaoticSite('chaos-crowds')
// Nothing that one test has read is in memory in the next.
beforeEach(() => chaos({ cold: '' }))
afterAll(close)

test('while KV hangs, an isolate refuses what it would only keep waiting, and recovers with KV', async () => {
  await (await get('/docs')).text()
  await chaos({ kv: 'object', fault: 'hang' })
  let refused = 0
  const asked = Array.from({ length: 260 }, async () => {
    const { status, headers } = await get('/docs/guide.md')
    if (headers.get('retry-after') === '3') refused += 1
    return status
  })
  await expect.poll(() => refused).toBe(60)
  const [page, posted] = await Promise.all([get('/docs'), vote()])
  expect([page.status, posted.status]).toEqual([503, 201])

  const health = get('/healthz')
  await pass(soonMs, 201)
  expect((await health).status).toBe(503)
  expect(new Set(await Promise.all(asked))).toEqual(new Set([503]))
  await chaos({})
  expect((await get('/docs/guide.md')).status).toBe(200)
})

test('clients that leave while KV hangs are forgotten', async () => {
  await (await get('/docs')).text()
  await chaos({ kv: 'object', fault: 'hang' })
  const leaving = new AbortController()
  const { signal } = leaving
  const asked = Array.from({ length: 200 }, () =>
    fetch(`${url}/docs/guide.md`, { signal }).catch(() => 'left'),
  )
  await pass(0, 200)
  leaving.abort()
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['left']))
  await chaos({})
  expect((await get('/docs/guide.md')).status).toBe(503)
  await pass(forgottenAfterMs, 0)
  expect((await get('/docs/guide.md')).status).toBe(200)
})

/** A post whose body never ends; resolves to the status of its answer. */
const endlessPost = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': '1000' }
    const post = request(url + path, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode)
      post.destroy()
    })
    post.on('error', reject).write('{')
  })

test('200 posts to each address that never end leave pages answered, and are given up', async () => {
  const paths = ['/api/feedback', '/api/contact', '/api/reports', '/api/ask', '/api/shared-chats', '/mcp']
  const posts = Array.from({ length: 200 }, () => paths.map(endlessPost)).flat()
  // Those beyond the limits are refused at once, so that the others are in progress now.
  await Promise.race(posts)
  expect((await get('/docs/guide.md')).status).toBe(200)
  let isOver = false
  const ended = Promise.all(posts).finally(() => {
    isOver = true
  })
  // Some posts arrive later than others.
  while (!isOver) await pass(soonMs, 0)
  const statuses = await ended
  for (const [at, path] of paths.entries()) {
    const own = statuses.filter((_, n) => n % paths.length === at)
    expect(own, path).toContain(408)
    expect(
      own.filter((status) => status !== 408 && status !== 503),
      path,
    ).toEqual([])
  }
})
