import { expect, test } from 'vitest'
import { frontMatterSchema } from '../../../engine/model/front-matter.ts'
import { escapeXml } from '../../../engine/model/text/escape-html.ts'
import { smallEntry, smallManifest, smallSite } from '../../../tests/small-site.ts'
import { feedOf } from './feed.ts'
import { siteIndex } from './indexed-pages.ts'
import { llmsIndex, llmsSection, sitemapMarkdown } from './llms.ts'
import { contentSignalOf, robotsTxt } from './robots.ts'
import { sitemapXml } from './sitemap.ts'

const post = (title: string, date: string, changes = {}) =>
  smallEntry(title, { front: { title, date, ...changes } })
const manifest = smallManifest({
  '/': smallEntry('Home'),
  '/docs': smallEntry('Docs'),
  '/docs/b': smallEntry('Brackets [x]'),
  '/docs/a': smallEntry('A & B', { updated: '2026-03-04' }),
  '/docs/hidden': smallEntry('Hidden', { front: { title: 'Hidden', noindex: true } }),
  '/blog': smallEntry('Blog'),
  '/blog/old': post('Old', '2025-01-01'),
  '/blog/new': post('New <1>', '2026-01-01', { authors: ['guest'], tags: ['a&b'] }),
  '/ja/docs': smallEntry('ドキュメント', { locale: 'ja' }),
})
const section = (base: string) => {
  const found = siteIndex(smallSite, manifest).sections.find((one) => one.base === base)
  if (!found) throw new Error(`There is no section ${base}.`)
  return found
}

test('pages are grouped by their first folder, the largest section first', () => {
  const { sections, single } = siteIndex(smallSite, manifest)
  expect(sections.map(({ base, pages }) => [base, pages.length])).toEqual([
    ['/blog', 3],
    ['/docs', 3],
  ])
  expect(single.map(({ path }) => path)).toEqual(['/', '/ja/docs'])
})

test('a section lists its own page first, dated pages newest first, and others by path', () => {
  expect(section('/blog').pages.map(({ path }) => path)).toEqual(['/blog', '/blog/new', '/blog/old'])
  expect(section('/docs').pages.map(({ path }) => path)).toEqual(['/docs', '/docs/a', '/docs/b'])
})

test('the index is made once per build', () => {
  expect(siteIndex(smallSite, manifest)).toBe(siteIndex(smallSite, manifest))
})

test('XML holds neither markup from titles nor characters that it forbids', () => {
  expect(escapeXml('a<b & "c"\u0000\u000b')).toBe('a&lt;b &amp; &quot;c&quot;')
})

test('every feed has the newest entry first and escapes its title', () => {
  const rss = feedOf(smallSite, section('/blog'), 'rss.xml') ?? ''
  expect(rss.indexOf('New &lt;1&gt;')).toBeGreaterThan(0)
  expect(rss.indexOf('New &lt;1&gt;')).toBeLessThan(rss.indexOf('Old'))
  expect(rss).toContain('<pubDate>Thu, 01 Jan 2026 00:00:00 GMT</pubDate>')
  expect(rss).toContain('<category>a&amp;b</category>')
  const atom = feedOf(smallSite, section('/blog'), 'atom.xml') ?? ''
  expect(atom).toContain('<author><name>guest</name></author>')
  expect(atom).toContain('<updated>2026-01-01T00:00:00Z</updated>')
})

test('the JSON feed names its own address, and leaves empty lists out', () => {
  const feed = JSON.parse(feedOf(smallSite, section('/blog'), 'feed.json') ?? '')
  expect(feed.feed_url).toBe('https://quarry.example/blog/feed.json')
  expect(feed.items).toMatchObject([
    { url: 'https://quarry.example/blog/new', authors: [{ name: 'guest' }], tags: ['a&b'] },
    { url: 'https://quarry.example/blog/old' },
  ])
  expect(feed.items[1]).not.toHaveProperty('authors')
})

test('the feeds are in the language of the site', () => {
  const code = 'de'
  const site = { ...smallSite, locales: [{ ...smallSite.locales[0], code }] as const }
  expect(feedOf(site, section('/blog'), 'rss.xml')).toContain(`<language>${code}</language>`)
  expect(feedOf(site, section('/blog'), 'atom.xml')).toContain(`xml:lang="${code}"`)
  expect(JSON.parse(feedOf(site, section('/blog'), 'feed.json') ?? '').language).toBe(code)
})

test('a section without dates has no feed', () => {
  expect(feedOf(smallSite, section('/docs'), 'rss.xml')).toBeNull()
})

test('the sitemap has all pages but hidden ones, with dates and translations', () => {
  const xml = sitemapXml(smallSite, manifest)
  expect(xml).toContain('<loc>https://quarry.example/docs/a</loc><lastmod>2026-03-04</lastmod>')
  expect(xml).not.toContain('/docs/hidden')
  expect(xml).toContain('hreflang="ja" href="https://quarry.example/ja/docs"')
})

test('llms.txt leads to a list for each section and to the other ways in', () => {
  const text = llmsIndex(smallSite, manifest)
  expect(text.startsWith('# Quarry\n\n> Stones by post.')).toBe(true)
  expect(text).toContain('- [Docs](https://quarry.example/docs/llms.txt): 3 pages.')
  expect(text).toContain('https://quarry.example/mcp')
  expect(text).toContain('- [All pages](https://quarry.example/llms-full.txt): every page\n')
})

test('llms.txt has no list without entries', () => {
  const { '/': home = smallEntry('Home') } = manifest.pages
  const text = llmsIndex(smallSite, { ...manifest, pages: { '/': home } })
  expect(text).not.toContain('## Sections')
  expect(text).toContain('\n\n## Pages\n\n- ')
})

test('llms.txt lists the files of the full text where there are several', () => {
  const file = { hash: 'a', contentType: 'text/plain' }
  const files = { '/docs/llms-full.txt': file, '/docs/llms-full-2.txt': file, '/llms-full.txt': file }
  expect(llmsIndex(smallSite, { ...manifest, files })).toContain(
    `- [All pages](https://quarry.example/llms-full.txt): pages outside sections, and a list of the other files
- [Docs](https://quarry.example/docs/llms-full.txt)
- [Docs, part 2](https://quarry.example/docs/llms-full-2.txt)
`,
  )
})

test('the list of a section escapes brackets and leaves hidden pages out', () => {
  const text = llmsSection(smallSite, section('/docs'))
  expect(text).toContain('- [Brackets \\[x\\]](https://quarry.example/docs/b.md)')
  expect(text).not.toContain('Hidden')
})

test('a list gives the description of each page, on one line', () => {
  const front = frontMatterSchema.parse({ title: 'Page', description: 'First line.\n- Second line.\n' })
  const [list] = siteIndex(
    smallSite,
    smallManifest({ '/docs/a': smallEntry('Page', { front }), '/docs/b': smallEntry('B') }),
  ).sections
  expect(list && llmsSection(smallSite, list)).toContain(
    '- [Page](https://quarry.example/docs/a.md): First line. - Second line.\n',
  )
})

test('a long list drops its descriptions, and a long description is cut at a word', () => {
  const description = `${'word '.repeat(60)}end`
  const many = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => [
      `/docs/${at}`,
      smallEntry('Page', { front: { title: 'Page', description } }),
    ]),
  )
  const [long] = siteIndex(smallSite, smallManifest(many)).sections
  const [short] = siteIndex(
    smallSite,
    smallManifest(Object.fromEntries(Object.entries(many).slice(0, 2))),
  ).sections
  expect(long && llmsSection(smallSite, long)).not.toContain('word')
  expect(short && llmsSection(smallSite, short)).toMatch(/word…\n/)
})

test('the Markdown sitemap has a heading for each section', () => {
  expect(sitemapMarkdown(smallSite, manifest).match(/^## .+$/gm)).toEqual(['## Pages', '## Blog', '## Docs'])
})

test('robots may crawl everything but the interfaces, and learn what the content may be used for', () => {
  const agents = { ...smallSite.agents, contentSignals: { ...smallSite.agents.contentSignals, search: true } }
  expect(contentSignalOf({ agents })).toContain('search=yes')
  const text = robotsTxt(smallSite)
  expect(text).toContain('Disallow: /api/\n')
  expect(text).toContain('Allow: /api/og\n')
  expect(text).toContain('Sitemap: https://quarry.example/sitemap.xml')
})
