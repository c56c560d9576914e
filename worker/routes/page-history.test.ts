import { expect, test } from 'vitest'
import type { EarlierText } from '../../engine/model/page-history.ts'
import { testApp, testParts } from '../../tests/test-app.ts'

/** The site, whose guide had another lead and one more section until a release in May. */
function app() {
  const { content } = testParts()
  const { hash = '' } = content.manifest.pages['/docs/guide'] ?? {}
  const text = async (key: string) =>
    key === 'old text'
      ? `${(await content.text(content.manifest.pages['/docs/guide']?.markdownHash ?? '')).replace('Hello Lamp', 'Hello Lantern')}\n\n## Gone\n\nOld.\n`
      : content.text(key)
  const json = async <T>(key: string): Promise<T> => {
    const page = await content.json<T & { headings: unknown[] }>(key === 'old page' ? hash : key)
    const gone = { id: 'gone', depth: 2, text: 'Gone' }
    return key === 'old page' ? { ...page, headings: [...page.headings, gone] } : page
  }
  const earlier: EarlierText = {
    hash: 'old page',
    markdownHash: 'old text',
    replaced: '2026-05-04T10:00:00.000Z',
  }
  const { manifest } = content
  const navHashes = { ...manifest.navHashes, ja: manifest.navHashes.en ?? '' }
  return testApp({
    content: {
      ...{ ...content, text, json, manifest: { ...manifest, navHashes } },
      history: async () => ({ '/docs/guide': [earlier] }),
    },
  })
}

const browser = { headers: { accept: 'text/html' } }

test('the history of a page shows when which words of its sections changed', async () => {
  const response = await app().request('/changes/docs/guide', browser)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await response.text()
  expect(html).toContain('<time dateTime="2026-05-04T10:00:00.000Z">May 4, 2026</time>')
  expect(html).toContain('<del>Lantern</del><ins>Lamp</ins>')
  expect(html).toContain('Removed: Gone')
  expect(html).toMatch(/<meta name="robots" content="noindex/)
})

test('an agent gets the changed sections as Markdown', async () => {
  const byAddress = await app().request('/changes/docs/guide.md')
  expect(byAddress.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const text = await byAddress.text()
  expect(text).toContain('> Changed 2026-05-04:\n\n> Removed: Gone\n')
  expect(text).toContain('Hello Lamp')
  expect(text).not.toContain('### Named')
  const byHeader = await app().request('/changes/docs/guide', { headers: { accept: 'text/markdown' } })
  expect(await byHeader.text()).toBe(text)
})

test('a page that no release changed says so', async () => {
  const html = await (await testApp().request('/changes/docs/guide', browser)).text()
  expect(html).toContain('No change of this page is known yet.')
})

test('a page has a link to its history, in its own language', async () => {
  const html = await (await app().request('/ja/docs/guide', browser)).text()
  expect(html).toContain('href="/ja/changes/docs/guide" rel="nofollow"')
  expect(await (await app().request('/ja/changes/docs/guide', browser)).text()).toContain('2026年5月4日')
})

test('an address without a page has no history', async () => {
  expect((await app().request('/changes/docs/nothing', browser)).status).toBe(404)
})
