import { expect, test } from 'vitest'
import { testApp } from '../../../tests/test-app.ts'
import { requestLog } from './request-log.ts'

const builds = { build: 'a'.repeat(64), code: 'c0de' }

/** The fixture site with its log lines. */
function loggedSite(share = 1) {
  const lines: string[] = []
  const logRequest = requestLog({ share, builds, write: (line) => lines.push(line), random: () => 0.5 })
  const app = testApp({ logRequest })
  return { get: app.request.bind(app), lines: () => lines.map((line) => JSON.parse(line)) }
}

const html = { headers: { accept: 'text/html' } }

test('a request is one JSON line with its route, status, time and builds', async () => {
  const { get, lines } = loggedSite()
  await get('/docs/guide', html)
  await get('/docs/guide.md')
  await get('/llms.txt')
  await get('/nowhere', html)
  await get('/docs/guide', { method: 'DELETE' })
  const shared = { event: 'request', ms: 0, build: 'a'.repeat(12), code: 'c0de' }
  expect(lines()).toEqual([
    { ...shared, route: 'page', method: 'GET', status: 200 },
    { ...shared, route: 'markdown', method: 'GET', status: 200 },
    { ...shared, route: 'llms', method: 'GET', status: 200 },
    { ...shared, route: 'page', method: 'GET', status: 404 },
    { ...shared, route: 'none', method: 'DELETE', status: 405 },
  ])
})

test('the browser learns how long the answer took', async () => {
  let time = 0
  const response = await testApp({ now: () => new Date(time++ * 7) }).request('/robots.txt')
  expect(response.headers.get('server-timing')).toBe('total;dur=7')
})

test('a share of the requests is logged, and every one that fails', async () => {
  const write: string[] = []
  const request = { route: 'page', method: 'GET', ms: 1 } as const
  const log = (share: number) =>
    requestLog({ share, builds, write: (line) => write.push(line), random: () => 0.5 })
  log(0)({ ...request, status: 200 })
  log(0.4)({ ...request, status: 200 })
  expect(write).toHaveLength(0)
  log(0.6)({ ...request, status: 200 })
  log(0)({ ...request, status: 503 })
  expect(write).toHaveLength(2)
})
