import { request } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { chaoticSite, timed } from './chaotic-site.ts'

const { url, chaos, get, vote, close } = await chaoticSite('chaos-crowds')
// Nothing that one test has read is in memory in the next.
beforeEach(() => chaos({ cold: '' }))
afterAll(close)

test('while KV hangs, an isolate refuses what it would only keep waiting, and recovers with KV', async () => {
  await (await get('/docs')).text()
  await chaos({ kv: 'object', fault: 'hang' })
  const answers = await Promise.all(Array.from({ length: 260 }, () => timed(get('/docs/guide.md'))))
  const refused = answers.filter(({ response }) => response.headers.get('retry-after') === '3')
  expect(answers.map(({ response }) => response.status).every((status) => status === 503)).toBe(true)
  expect(refused.length).toBe(60)

  const waiting = Array.from({ length: 200 }, () => get('/docs/guide.md'))
  const [page, health, posted] = await Promise.all([get('/docs'), get('/healthz'), vote()])
  expect([page.status, health.status, posted.status]).toEqual([503, 503, 201])
  await chaos({})
  await Promise.all(waiting)
  expect((await get('/docs/guide.md')).status).toBe(200)
})

test('clients that leave while KV hangs are forgotten', async () => {
  await (await get('/docs')).text()
  await chaos({ kv: 'object', fault: 'hang' })
  const leaving = Array.from({ length: 200 }, () =>
    fetch(`${url}/docs/guide.md`, { signal: AbortSignal.timeout(300) }).catch(() => 'left'),
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
  const { response, seconds } = await timed(get('/docs/guide.md'))
  expect([response.status, seconds < 1]).toEqual([200, true])
  const statuses = await Promise.all(posts)
  for (const [at, path] of paths.entries()) {
    const own = statuses.filter((_, n) => n % paths.length === at)
    expect(own, path).toContain(408)
    expect(
      own.filter((status) => status !== 408 && status !== 503),
      path,
    ).toEqual([])
  }
}, 20_000)
