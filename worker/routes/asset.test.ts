import { expect, test } from 'vitest'
import { testApp } from '../../tests/test-app.ts'

test('a missing picture, script or font is answered in one line that no cache stores', async () => {
  for (const path of ['/favicon.svg', '/assets/gone-1234abcd.js', '/fonts/gone.woff2']) {
    const response = await testApp({ assets: async () => new Response(null, { status: 404 }) }).request(path)
    expect([response.status, await response.text()]).toEqual([404, 'File not found.\n'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('a missing page with an old ending still gets the page for people', async () => {
  const response = await testApp({ assets: async () => new Response(null, { status: 404 }) }).request(
    '/docs/gone.html',
    { headers: { accept: 'text/html' } },
  )
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('text/html')
})
