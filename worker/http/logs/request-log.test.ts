import { expect, test } from 'vitest'
import { siteWithCache, testParts } from '../../../tests/test-app.ts'
import { responseCache } from '../response-cache.ts'
import { requestLog } from './request-log.ts'

const builds = { build: 'a'.repeat(64), code: 'c0de' }

/** The fixture site with its log lines. */
function loggedSite(share = 1) {
  const lines: string[] = []
  const logRequest = requestLog({ share, builds, write: (line) => lines.push(line), random: () => 0.5 })
  const responses = responseCache({
    maxBytes: 1e6,
    onMatch: (matched) => logRequest({ ...matched, method: 'GET', ms: 0, cache: 'hit' }),
  })
  const parts = testParts({ logRequest, responses })
  return { parts, get: siteWithCache(parts), lines: () => lines.map((line) => JSON.parse(line)) }
}

const html = { headers: { accept: 'text/html' } }

test('a request is one JSON line with its route, status, time, cache state and builds', async () => {
  const { get, lines } = loggedSite()
  await get('/docs/guide', html)
  await get('/docs/guide', html)
  await get('/docs/guide.md')
  await get('/docs/guide.md')
  await get('/llms.txt')
  await get('/llms.txt')
  await get('/nowhere', html)
  await get('/docs/guide', { method: 'DELETE' })
  const shared = { event: 'request', ms: 0, build: 'a'.repeat(12), code: 'c0de' }
  expect(lines()).toEqual([
    { ...shared, route: 'page', method: 'GET', status: 200, cache: 'miss' },
    { ...shared, route: 'page', method: 'GET', status: 200, cache: 'hit' },
    { ...shared, route: 'markdown', method: 'GET', status: 200, cache: 'miss' },
    { ...shared, route: 'markdown', method: 'GET', status: 200, cache: 'hit' },
    { ...shared, route: 'llms', method: 'GET', status: 200, cache: 'miss' },
    { ...shared, route: 'llms', method: 'GET', status: 200, cache: 'hit' },
    { ...shared, route: 'page', method: 'GET', status: 404, cache: 'miss' },
    { ...shared, route: 'none', method: 'DELETE', status: 405, cache: 'miss' },
  ])
})

test('the browser learns how long the answer took, and whether it was stored', async () => {
  let time = 0
  const parts = testParts({ now: () => new Date(time++ * 7) })
  const get = siteWithCache(parts)
  expect((await get('/robots.txt')).headers.get('server-timing')).toBe('cache;desc="miss", total;dur=7')
  const { get: cached } = loggedSite()
  await cached('/docs/guide', html)
  expect((await cached('/docs/guide', html)).headers.get('server-timing')).toBe('cache;desc="hit"')
})

test('a share of the requests is logged, and every one that fails', async () => {
  const write: string[] = []
  const request = { route: 'page', method: 'GET', ms: 1, cache: 'miss' } as const
  const log = (share: number) =>
    requestLog({ share, builds, write: (line) => write.push(line), random: () => 0.5 })
  log(0)({ ...request, status: 200 })
  log(0.4)({ ...request, status: 200 })
  expect(write).toHaveLength(0)
  log(0.6)({ ...request, status: 200 })
  log(0)({ ...request, status: 503 })
  expect(write).toHaveLength(2)
})
