import { expect, test } from 'vitest'
import type { FormPage } from '../../engine/model/site/site-parts.ts'
import site from '../../tests/fixtures/config.ts'
import { testApp } from '../../tests/test-app.ts'

const weighing: FormPage = {
  title: ({ locale }) => `What it weighs (${locale.code})`,
  component: 'Badge',
  props: (query) => ({ tone: query.get('tone') === 'red' ? 'red' : 'neutral' }),
}
const app = testApp({ site: { ...site, parts: { formPages: { '/docs/guide/weighing': weighing } } } })

test('a form leads to a page of the site, made from what was entered, that search engines leave out', async () => {
  const response = await app.request('/docs/guide/weighing?tone=red')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toContain('script-src')
  const html = await response.text()
  expect(html).toContain('<h1>What it weighs (en)</h1>')
  expect(html).toContain('data-tone="red"')
  expect(html).toContain('content="noindex"')
  expect(html).toContain('.badge')
})

test('caches keep none of its answers', async () => {
  const response = await app.request('/docs/guide/weighing')
  expect(response.headers.get('cloudflare-cdn-cache-control')).toBe('no-store')
})

test('a site without such pages has none', async () => {
  expect((await testApp().request('/docs/guide/weighing')).status).toBe(404)
})
