import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'
import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { answerTo, closedLoad, openLoad } from './load.ts'
import type { SoakRequest } from './traffic.ts'

const server = createServer(({ url }, response) => {
  if (url === '/busy') response.writeHead(503, { 'retry-after': '2' }).end()
  else if (url === '/broken') response.writeHead(503).end()
  else if (url === '/cut')
    response.writeHead(200, { 'content-length': 10 }).write('cut', () => response.destroy())
  else if (url !== '/silent') response.writeHead(200, { etag: '"a"' }).end('whole')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string): SoakRequest => ({
  kind: 'page',
  method: 'GET',
  path,
  headers: {},
  expects: [200],
})

test.each([
  ['/', 'expected'],
  ['/busy', 'shed'],
  ['/broken', 'wrong'],
  ['/cut', 'no answer'],
])('an answer of %s is %s', async (path, outcome) => {
  const client = new Pool(url, { connections: 2 })
  const load = { client, next: () => ask(path), random: () => 0.5, perSecond: 100, seconds: 0.1 }
  const samples = await openLoad(load)
  await client.close()
  expect(new Set(samples.map((sample) => sample.outcome))).toEqual(new Set([outcome]))
})

test('requests at a rate come at random times, with the rate as their mean', async () => {
  const client = new Pool(url, { connections: 64 })
  const random = seededRandom(1)
  const from = performance.now()
  const samples = await openLoad({ client, next: () => ask('/'), random, perSecond: 2000, seconds: 0.5 })
  await client.close()
  const gaps = samples.slice(1).map(({ dueAt }, at) => dueAt - (samples[at]?.dueAt ?? from))
  expect(samples.length).toBeGreaterThan(900)
  expect(samples.length).toBeLessThan(1100)
  // Of exponential gaps, 63 % are shorter than the mean.
  expect(gaps.filter((gap) => gap < 0.5).length / gaps.length).toBeCloseTo(0.63, 1)
})

test('a closed client gives up what was not answered, also what waited for a connection', async () => {
  const client = new Pool(url, { connections: 2 })
  const answers = Array.from({ length: 5 }, () => answerTo(client, ask('/silent')))
  await client.destroy()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([0, 0, 0, 0, 0])
})

test('a silent server is given up after the time limit', async () => {
  const client = new Pool(url, { connections: 1 })
  expect((await answerTo(client, ask('/silent'), 20)).status).toBe(0)
  await client.destroy()
})

test('clients that wait for answers learn the ETags of pages', async () => {
  const client = new Pool(url, { connections: 2 })
  const etags = new Map<string, string>()
  const samples = await closedLoad({ client, next: () => ask('/page'), clients: 2, seconds: 0.05, etags })
  await client.close()
  expect(samples.length).toBeGreaterThan(1)
  expect(etags.get('/page')).toBe('"a"')
})
