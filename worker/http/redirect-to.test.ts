import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { redirectTo } from './redirect-to.ts'

const locationFor = async (target: string, query = '') => {
  const app = new Hono().get('*', (c) => redirectTo(c, target))
  const response = await app.request(`https://site.example/old${query}`)
  expect(response.status).toBe(301)
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  return response.headers.get('location')
}

test('the query of the request goes before the fragment of the target', async () => {
  expect(await locationFor('/docs#steps', '?q=1')).toBe('/docs?q=1#steps')
  expect(await locationFor('/docs?tab=a#steps', '?q=1')).toBe('/docs?tab=a&q=1#steps')
  expect(await locationFor('/docs#steps')).toBe('/docs#steps')
})

test('a target with other letters is encoded', async () => {
  expect(await locationFor('/docs/größe')).toBe('/docs/gr%C3%B6%C3%9Fe')
  expect(await locationFor('/\\evil.example')).toBe('/%5Cevil.example')
})
