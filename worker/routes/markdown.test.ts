import { expect, test } from 'vitest'
import { testApp } from '../../tests/test-app.ts'

test('a page’s Markdown twin has its words, tables and code, and nothing of MDX', async () => {
  const response = await testApp().request('/docs/guide.md')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('# Guide')
  expect(text).toContain('**Python**')
  expect(text).toContain('| a | b |')
  expect(text).not.toMatch(/<Callout|<Tab|^export |from '.\/_shared/m)
})

test('the root page’s twin is /index.md', async () => {
  const response = await testApp().request('/index.md')
  expect(await response.text()).toContain('https://cinnabar.example/docs/guide')
})

test('a twin that does not exist answers 404 as Markdown', async () => {
  const response = await testApp().request('/no/such/page.md')
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    'text/markdown; charset=utf-8',
  ])
})

test('a twin the caller has answers 304', async () => {
  const etag = (await testApp().request('/docs/guide.md')).headers.get('etag') ?? ''
  expect((await testApp().request('/docs/guide.md', { headers: { 'if-none-match': etag } })).status).toBe(304)
})
