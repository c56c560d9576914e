import { request } from 'node:http'
import { join, resolve } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleWorker } from '../content-bundle/build/output/bundle-worker.ts'
import site from '../content-bundle/site/config.ts'
import { type LocalPlatform, startLocalPlatform } from '../scripts/local-platform.ts'
import { fixtureDist } from './build-fixture-site.ts'

const root = resolve(import.meta.dirname, '..')
const worker = join(root, '.cache/silent-worker')

let platform: LocalPlatform
beforeAll(async () => {
  await bundleWorker({ root, outFolder: worker, site, entry: 'tests/silent-worker.ts' })
})
// A new isolate for each test: what one test has read is not in memory in the next.
beforeEach(async () => {
  platform = await startLocalPlatform({ dir: fixtureDist, worker, port: 0, persist: false })
})
afterEach(() => platform.close())

const silence = (query: string) => fetch(`${platform.url}/silence?${query}`)
const get = (path: string) => fetch(platform.url + path, { headers: { accept: 'text/html' } })
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

const vote = () =>
  fetch(`${platform.url}/api/feedback`, {
    method: 'POST',
    body: JSON.stringify({ page: '/docs/guide', feedback: 'positive' }),
  })

test('when KV never answers, pages and the API answer 503, robots.txt answers 200', async () => {
  await silence('kv=manifest')
  const paths = ['/docs/guide', '/api/search?q=guide', '/robots.txt']
  const [page, api, robots] = await Promise.all(paths.map(get))
  expect([page?.status, page?.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await page?.text()).toMatch(/^<!doctype html>.*<\/html>$/)
  expect([api?.status, robots?.status]).toEqual([503, 200])
  await silence('')
  expect((await get('/docs/guide')).status).toBe(200)
})

test('when KV stops answering, pages in memory are served as before', async () => {
  const before = await (await get('/docs/guide')).text()
  await silence('kv=object')
  const after = await get('/docs/guide')
  expect([after.status, await after.text()]).toEqual([200, before])
})

test('when KV stops answering, a page that is not in memory ends with a message and the transfer fails', async () => {
  await (await get('/docs')).text()
  await silence('kv=object')
  const { html, isComplete } = await receive(`${platform.url}/docs/guide`)
  expect(isComplete).toBe(false)
  expect(html).toMatch(/<header class="navbar".*<h1>The site is being restored<\/h1>.*<\/html>$/s)
})

test('when D1 never answers, a vote is queued', async () => {
  await silence('d1')
  expect((await vote()).status).toBe(202)
})
