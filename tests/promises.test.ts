import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureDist } from './build-fixture-site.ts'
import { fixtureManifest, testApp } from './test-app.ts'

const answers = [
  '/',
  '/docs/guide',
  '/no/such/page',
  '/docs/guide.md',
  '/api/get-continent-code',
  '/api/og',
  '/cookbook/none.ipynb',
]

test('reading a page preloads no island and names no script but the one of every page', async () => {
  const html = await (await testApp().request('/docs/guide')).text()
  expect(html).toContain('<site-island name="feedback" when="asked"')
  expect(html).not.toContain('modulepreload')
  expect([...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    fixtureManifest().client.main,
  ])
})

test('the script of every page holds no React', () => {
  const { main } = fixtureManifest().client
  const code = readFileSync(join(fixtureDist, 'client', main), 'utf8')
  const eager = [...code.matchAll(/(?:^|[;}])import[^(]*?["']\.\/([^"']+)["']/g)].map(([, file]) =>
    readFileSync(join(fixtureDist, 'client/assets', file ?? ''), 'utf8'),
  )
  for (const text of [code, ...eager]) expect(text).not.toMatch(/react|hydrateRoot/i)
})

test('pages allow no inline script but the one whose hash the policy names', async () => {
  const policy = (await testApp().request('/docs/guide')).headers.get('content-security-policy') ?? ''
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'))
  expect(scripts).toMatch(/'sha256-[\w+/=]+'/)
  expect(scripts).not.toMatch(/unsafe|https?:|\*/)
})

test.each(answers)('%s carries the security headers', async (path) => {
  const { headers } = await testApp().request(path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})
