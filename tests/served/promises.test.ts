import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fixtureDist } from '../build-fixture-site.ts'
import site from '../fixtures/config.ts'
import { fixtureManifest, testApp } from '../test-app.ts'
import { byteBudgets } from './byte-budgets.ts'

const answers = [
  '/',
  '/docs/guide',
  '/no/such/page',
  '/docs/guide.md',
  '/api/get-continent-code',
  '/api/og',
  '/cookbook/none.ipynb',
]

test('reading a page preloads no React and names no script but the one of every page', async () => {
  const html = await (await testApp().request('/docs/guide')).text()
  expect(html).toContain('<site-feedback')
  expect(html).not.toContain('modulepreload')
  expect([...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    fixtureManifest().client.main,
  ])
})

/** The one script with everything it imports before it runs. */
function eagerScripts(): Map<string, string> {
  const found = new Map<string, string>()
  const add = (file: string) => {
    if (found.has(file)) return
    const code = readFileSync(join(fixtureDist, 'client/assets', file), 'utf8')
    found.set(file, code)
    for (const [, next] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g)) add(next ?? '')
  }
  add(basename(fixtureManifest().client.main))
  return found
}

const compressed = (text: string) => brotliCompressSync(text).byteLength

test('the script of every page contains no React and no interface texts', () => {
  for (const code of eagerScripts().values()) {
    expect(code).not.toMatch(/react\.|hydrateRoot/i)
    for (const { notFoundBody } of Object.values(site.messages)) expect(code).not.toContain(notFoundBody)
  }
})

test('the script of every page holds nothing that measures or asks for consent', () => {
  for (const code of eagerScripts().values()) {
    expect(code).not.toMatch(/cookieconsent|globalPrivacyControl|\$pageview/)
  }
})

test('scripts and styles of a page stay within their bytes', () => {
  const scripts = [...eagerScripts().values()].reduce((sum, code) => sum + compressed(code), 0)
  const { styles, criticalStyle } = fixtureManifest().client
  expect(scripts).toBeLessThanOrEqual(byteBudgets.scripts)
  const stylesheet = readFileSync(join(fixtureDist, 'client', styles), 'utf8')
  expect(compressed(criticalStyle) + compressed(stylesheet)).toBeLessThanOrEqual(byteBudgets.styles)
})

test('scripts that run before first paint are small', () => {
  const { headScript, sidebarScript } = fixtureManifest().client
  expect(Buffer.byteLength(headScript + sidebarScript)).toBeLessThanOrEqual(byteBudgets.inlineScripts)
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
