import { expect, test } from 'vitest'
import type { LinkPreview } from '../../engine/model/link-preview.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { testApp, testParts } from '../../tests/test-app.ts'

const app = testApp()
const ask = (path: string, section?: string) => app.request(paths.linkPreview(path, section))
const preview = async (path: string, section?: string): Promise<LinkPreview> =>
  (await ask(path, section)).json()

test('a link to a heading shows its section below the titles of page and section, with the styles it needs', async () => {
  const { html, styles } = await preview('/docs/guide', 'first-steps-1')
  expect(html).toMatch(/<small>Guide › <\/small>First steps<\/p>/)
  expect(html).toContain('<table>')
  expect(html).not.toContain('Hello')
  expect(styles.join('')).toContain('table')
})

test('a link to a page shows its description, its first picture and what is above its first heading', async () => {
  const { html } = await preview('/docs/guide')
  expect(html).toMatch(/id="link-preview-title">Guide<\/p>/)
  expect(html).toContain('<p class="lead">How the fixture site uses')
  expect(html).not.toContain('Hello')
})

test('links in a section lead to its page, and no heading stands without its text', async () => {
  const { html } = await preview('/docs/guide', 'my-id')
  expect(html).toContain('href="/docs/guide#first-steps-1"')
  expect(html).not.toMatch(/<\/h\d>\s*<\/div>/)
})

test('a page that moved is looked up at its new address, with the section', async () => {
  const { status, headers } = await ask('/docs/old-guide', 'my-id')
  expect([status, headers.get('location')]).toEqual([301, paths.linkPreview('/docs/guide', 'my-id')])
})

test.each([
  ['/docs/nowhere', undefined],
  ['/docs/guide', 'nowhere'],
  ['', undefined],
])('%j with the section %j has no preview', async (path, section) => {
  expect((await ask(path, section)).status).toBe(404)
})

test('misses count toward their limit, and search engines list no preview', async () => {
  const refusing = testApp({ limits: { ...testParts().limits, miss: async () => false } })
  expect((await refusing.request(paths.linkPreview('/docs/nowhere'))).status).toBe(429)
  expect((await ask('/docs/guide')).headers.get('x-robots-tag')).toBe('noindex')
})
