import { Hono } from 'hono'
import { expect, test } from 'vitest'
import site from '../../../tests/fixtures/config.ts'
import { failure, wrongMethod } from './failure.ts'

const app = new Hono()
app.get('*', () => {
  throw new Error('The store is down.')
})
app.notFound(wrongMethod)
app.onError(failure(site))

test('a failed page is a whole document that no cache stores', async () => {
  const response = await app.request('/docs')
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('retry-after')).toBe('10')
  expect(await response.text()).toMatch(/^<!doctype html>.*<\/html>$/)
})

test('a failed operation of the API is a problem document', async () => {
  const response = await app.request('/api/search')
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/problem+json'])
  expect(response.headers.get('retry-after')).toBe('10')
})

test.each(['/docs.md', '/docs/guide.md'])('the failed Markdown version %s is Markdown', async (path) => {
  const response = await app.request(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    503,
    'text/markdown; charset=utf-8',
  ])
  expect(await response.text()).toMatch(/^# /)
  expect(response.headers.get('retry-after')).toBe('10')
})

test('a client that asks for Markdown gets it, and a list or a feed is plain text', async () => {
  const asked = await app.request('/docs', { headers: { accept: 'text/markdown, */*' } })
  expect([asked.status, asked.headers.get('content-type')]).toEqual([503, 'text/markdown; charset=utf-8'])
  for (const path of ['/llms.txt', '/sitemap.xml', '/blog/feed.json', '/cookbook/first.ipynb']) {
    const response = await app.request(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      503,
      'text/plain; charset=UTF-8',
    ])
    expect(await response.text()).not.toContain('<')
  }
})

test('the answer does not say what failed', async () => {
  expect(await (await app.request('/docs')).text()).not.toContain('store is down')
  expect(await (await app.request('/api/search')).text()).not.toContain('store is down')
})

test('a method that no address supports answers 405', async () => {
  const response = await app.request('/docs', { method: 'DELETE' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
