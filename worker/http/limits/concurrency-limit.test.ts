import { Hono } from 'hono'
import { expect, test } from 'vitest'
import site from '../../../tests/fixtures/config.ts'
import { concurrencyLimit, forgottenAfterMs, Places, refusedWhenBusy } from './concurrency-limit.ts'

const most = { read: 2, ask: 2, write: 2 }

function limitOfTwo() {
  let at = 0
  const limit = concurrencyLimit(() => at, most)
  const pass = (ms: number) => {
    at += ms
  }
  return { limit, pass }
}

test('a request beyond the limit does not begin until another has ended', () => {
  const { limit } = limitOfTwo()
  const first = limit.read.take()
  limit.read.take()
  expect(limit.read.take()).toBeUndefined()
  first?.()
  expect(limit.read.take()).toBeDefined()
  expect(limit.read.take()).toBeUndefined()
})

test('requests of one kind leave the places of another free', () => {
  const { limit } = limitOfTwo()
  for (const kind of ['ask', 'write'] as const) {
    for (let n = 0; n < 3; n++) limit[kind].take()
    expect(limit[kind].take()).toBeUndefined()
  }
  expect(limit.read.take()).toBeDefined()
})

test('a request that never ends is forgotten, and one that ends twice counts once', () => {
  const { limit, pass } = limitOfTwo()
  const first = limit.read.take()
  pass(forgottenAfterMs - 1)
  limit.read.take()
  expect(limit.read.take()).toBeUndefined()
  pass(1)
  expect(limit.read.take()).toBeDefined()
  first?.()
  expect(limit.read.take()).toBeUndefined()
})

/** An app with a limit of one request. Its pages wait for `page`. */
function busyApp() {
  const page = Promise.withResolvers<void>()
  const app = new Hono()
  app.use(refusedWhenBusy(new Places(1, forgottenAfterMs, () => 0), site))
  app.get('/streamed', (c) => {
    c.set('streaming', page.promise)
    return c.text('begins')
  })
  app.get('*', async (c) => {
    await page.promise
    return c.text('done')
  })
  return { app, page }
}

test('a refused page is a whole document, a refused operation of the API a problem; both say when to ask again', async () => {
  const { app, page } = busyApp()
  const first = app.request('/docs')
  const [refused, operation] = await Promise.all([app.request('/docs'), app.request('/api/search')])
  for (const { status, headers } of [refused, operation])
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '3', 'no-store'])
  expect(await refused.text()).toMatch(/^<!doctype html>.*<\/html>$/)
  expect(operation.headers.get('content-type')).toBe('application/problem+json')
  page.resolve()
  expect((await first).status).toBe(200)
  expect((await app.request('/docs')).status).toBe(200)
})

test('a page that is streamed is in progress until its body is complete', async () => {
  const { app, page } = busyApp()
  expect((await app.request('/streamed')).status).toBe(200)
  expect((await app.request('/docs')).status).toBe(503)
  page.resolve()
  await page.promise
  expect((await app.request('/docs')).status).toBe(200)
})
