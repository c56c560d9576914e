import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PageEntry } from '../../../engine/model/manifest.ts'
import site from '../../../tests/fixtures/config.ts'
import { xmlErrors } from '../../../tests/schemas/xml-faults.ts'
import { appWithContent, appWithManifest, testApp } from '../../../tests/test-app.ts'

const entry = (front: PageEntry['front'], rest: Partial<PageEntry> = {}): PageEntry => ({
  hash: '0',
  markdownHash: '0',
  locale: 'en',
  front,
  source: '',
  updated: null,
  ...rest,
})

/** A site with every kind of page that indexes treat differently. */
const pages: Record<string, PageEntry> = {
  '/': entry({ title: 'Home' }),
  '/pricing': entry({ title: 'Pricing', description: 'What it costs.' }),
  '/docs': entry({ title: 'Docs', description: 'How it works.' }, { updated: '2026-03-04T05:06:07Z' }),
  '/docs/a': entry({ title: 'A & <B>' }),
  '/docs/hidden': entry({ title: 'Hidden', noindex: true }),
  '/docs/copy': entry({ title: 'Copy' }, { canonical: '/docs/a' }),
  '/ja/docs': entry({ title: '日本' }, { locale: 'ja' }),
  '/ja/pricing': entry({ title: 'Pricing' }),
  '/blog': entry({ title: 'Blog' }),
  '/blog/old': entry({ title: 'Old', date: '2025-01-01', description: 'Then.', authors: ['ada-lind'] }),
  '/blog/new': entry(
    { title: 'New', date: '2026-02-03', tags: ['sdk'] },
    { updated: '2026-05-01T00:00:00Z' },
  ),
}

const read = async (path: string) => (await appWithManifest({ pages }).request(path)).text()

test('llms.txt links to each section’s list and to the pages outside sections', async () => {
  const text = await read('/llms.txt')
  expect(text).toMatch(/^# Quarry\n\n> /)
  expect(text).toContain('- [Docs](https://quarry.example/docs/llms.txt): 2 pages. How it works.')
  expect(text).toContain('- [Pricing](https://quarry.example/pricing.md): What it costs.')
  expect(text).toContain('- [Home](https://quarry.example/index.md)')
})

test('a section’s list has each page once, without hidden pages and copies', async () => {
  const text = await read('/docs/llms.txt')
  expect(text.match(/\.md\)/g)).toHaveLength(2)
  expect(text).not.toMatch(/hidden|copy/)
})

test('the list of an unknown section answers 404', async () => {
  expect((await appWithManifest({ pages }).request('/pricing/llms.txt')).status).toBe(404)
})

test('the sitemap is valid by its schema, for pages with any name', async () => {
  const strange = { ...pages, '/docs/café & <co>': entry({ title: 'Strange' }) }
  expect(await xmlErrors(await read('/sitemap.xml'), 'sitemap')).toEqual([])
  const text = await (await appWithManifest({ pages: strange }).request('/sitemap.xml')).text()
  expect(await xmlErrors(text, 'sitemap')).toEqual([])
})

test('the sitemap has every indexed page with its last change and its languages', async () => {
  const manifest = { pages }
  const text = await read('/sitemap.xml')
  expect((await appWithManifest(manifest).request('/sitemap.xml')).headers.get('content-type')).toBe(
    'application/xml; charset=utf-8',
  )
  expect(text).toContain('<loc>https://quarry.example/docs/a</loc>')
  expect(text).toMatch(/<loc>[^<]*\/docs<\/loc><lastmod>2026-03-04T05:06:07Z<\/lastmod>/)
  expect(text).toContain('hreflang="ja" href="https://quarry.example/ja/docs"')
  expect(text).not.toMatch(/hidden|docs\/copy|ja\/pricing/)
})

test('sitemap.md lists the same pages as the sitemap', async () => {
  const xml = (await read('/sitemap.xml')).match(/<loc>/g)?.length
  expect((await read('/sitemap.md')).match(/^- \[/gm)?.length).toBe(xml)
})

test('robots.txt allows pages, disallows interfaces and names the sitemap', async () => {
  const text = await read('/robots.txt')
  expect(text).toContain('Content-Signal: search=yes, ai-input=yes, ai-train=yes')
  expect(text).toContain('Disallow: /api/\n')
  expect(text).toContain('Sitemap: https://quarry.example/sitemap.xml')
})

test('a document that the client has answers 304', async () => {
  const etag = (await testApp().request('/llms.txt')).headers.get('etag') ?? ''
  expect((await testApp().request('/llms.txt', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('the skills index has the skill’s digest, name and description', async () => {
  const skill = readFileSync('tests/fixtures/public/skill.md')
  const app = testApp({ assets: async () => new Response(skill) })
  const { skills } = (await (await app.request('/.well-known/agent-skills/index.json')).json()) as {
    skills: Record<string, string>[]
  }
  const digest = createHash('sha256').update(skill).digest('hex')
  expect(skills).toEqual([
    {
      name: 'quarry',
      type: 'skill-md',
      description: expect.stringMatching(/^Order stones/),
      url: '/skill.md',
      digest: `sha256:${digest}`,
    },
  ])
})

test('the skills index of a site without a skill is empty', async () => {
  const app = testApp({ assets: async () => new Response(null, { status: 404 }) })
  expect(await (await app.request('/.well-known/agent-skills/index.json')).json()).toMatchObject({
    skills: [],
  })
})

test.each([
  ['/.well-known/mcp/server-card.json', 'application/mcp-server-card+json'],
  ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
  ['/.well-known/ai-catalog.json', 'application/ai-catalog+json'],
])('%s is JSON of its own type that pages of other origins may read', async (path, type) => {
  const response = await testApp().request(path)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toBeTypeOf('object')
})

test('every list has encoded addresses for pages with special characters', async () => {
  const odd = '/docs/f(x) of 日本'
  const address = 'https://quarry.example/docs/f%28x%29%20of%20%E6%97%A5%E6%9C%AC'
  const app = appWithManifest({ pages: { ...pages, [odd]: entry({ title: 'Odd' }) } })
  const textOf = async (path: string) => (await app.request(path)).text()
  expect(await textOf('/docs/llms.txt')).toContain(`- [Odd](${address}.md)\n`)
  expect(await textOf('/sitemap.md')).toContain(`- [Odd](${address}.md)\n`)
  expect(await textOf('/sitemap.xml')).toContain(`<loc>${address}</loc>`)
  expect(await textOf('/docs/f(x) of.md')).toContain(`- [Odd](${address}.md)\n`)
})

test.each([
  '/robots.txt',
  '/opensearch.xml',
  '/site.webmanifest',
  '/api/openapi.json',
  '/.well-known/api-catalog',
])('%s is served when the content store cannot be read', async (path) => {
  const text = async () => Promise.reject(new Error('KV is down'))
  const app = appWithContent({ text })
  const response = await app.request(path)
  expect(response.status).toBe(200)
  const etag = response.headers.get('etag') ?? ''
  expect((await app.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a site without a skill names none in its catalog and in llms.txt', async () => {
  const { skill: _skill, ...agents } = site.agents
  const app = testApp({ site: { ...site, agents } })
  const { entries } = (await (await app.request('/.well-known/ai-catalog.json')).json()) as {
    entries: unknown[]
  }
  expect(entries).toHaveLength(1)
  expect(await (await app.request('/llms.txt')).text()).not.toContain('skill.md')
})

test('the OpenSearch description does not repeat the host of the request', async () => {
  const text = await (await testApp().request('http://evil.example/opensearch.xml')).text()
  expect(text).not.toContain('evil.example')
  expect(text).toContain('template="https://quarry.example/search?q={searchTerms}"')
})

test('the logos of the navbar are one file of symbols that browsers keep', async () => {
  const response = await testApp().request('/social-marks.svg')
  expect(response.headers.get('cache-control')).toContain('stale-while-revalidate')
  const ids = [...(await response.text()).matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(site.navbarSocial)
})
