import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { apiAccess } from './api-access.ts'

const friend = 'https://friend.example'
const stranger = 'https://stranger.example'

function ask(origins: string[], method: string, origin?: string) {
  const app = new Hono().use(apiAccess(origins)).all('*', (c) => c.text('done'))
  return app.request('https://site.example/api/feedback', { method, headers: origin ? { origin } : {} })
}

test.each([
  ['a program, which sends no origin', [], undefined, 200],
  ['the site’s own page', [], 'https://site.example', 200],
  ['a page of an allowed origin', [friend], friend, 200],
  ['a page of another origin', [friend], stranger, 403],
  ['a page with an opaque origin', [], 'null', 403],
])('a POST request of %s gets the right status', async (_, origins, origin, status) => {
  expect((await ask(origins, 'POST', origin)).status).toBe(status)
})

test('an allowed origin may read answers, and its preflight request says so', async () => {
  expect((await ask([friend], 'GET', friend)).headers.get('access-control-allow-origin')).toBe(friend)
  const preflight = await ask([friend], 'OPTIONS', friend)
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(friend)
})

test('when no origin is allowed, pages of other origins can read no answer', async () => {
  for (const method of ['GET', 'OPTIONS', 'POST']) {
    expect((await ask([], method, stranger)).headers.has('access-control-allow-origin')).toBe(false)
  }
})
