import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import ownSite from '../../content-bundle/site/config.ts'
import { PageCache } from '../../engine/build/cache/page-cache.ts'
import { compileSettings, compileSite } from '../../engine/build/compile-site.ts'
import { writeContent } from '../../engine/build/output/write-content.ts'
import { filesBelow } from '../../engine/build/sources/files-below.ts'
import { loadSiteInput } from '../../engine/build/sources/load-site-input.ts'
import { PageCompiler } from '../../engine/build/workers/page-compiler.ts'
import { memo } from '../../engine/model/values/memo.ts'
import { folderWith } from '../../tests/adopt-page.ts'
import { testContent } from '../../tests/stores/test-stores.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { fixtureManifest, testParts } from '../../tests/test-app.ts'
import { createApp } from '../../worker/app.ts'
import { adoptSite } from './adopt-site.ts'
import { AdoptionReport } from './adoption-report.ts'
import type { ForeignSystemName } from './foreign-systems.ts'

const root = resolve(import.meta.dirname, '../..')
const fixtures = join(root, 'tests/fixtures/adopt')

/** An app that serves a site folder, with everything in memory. */
async function served(folder: string) {
  const input = await loadSiteInput(root, { site: join(folder, 'config.ts'), lenient: false })
  const cache = new PageCache(join(folder, 'cache'), 'seed')
  const compiler = new PageCompiler(compileSettings(input, cache))
  const compiled = await compileSite(input, {
    cache,
    compile: async (jobs) => {
      const records = []
      for (const job of jobs) records.push(await compiler.compile(job))
      return records
    },
  })
  const { client } = fixtureManifest()
  const content = join(folder, 'content')
  const manifest = await writeContent(
    compiled,
    cache.objects,
    { client, searchSets: {}, fullTexts: new Map() },
    content,
  )
  const texts = readdirSync(join(content, 'objects')).map(
    (hash) => [hash, readFileSync(join(content, 'objects', hash), 'utf8')] as const,
  )
  const app = createApp({
    ...testParts(),
    site: input.site,
    content: testContent(manifest, new Map(texts)),
  })
  return { app, manifest }
}

/** What a reader of each site must find, by path. */
const expected = {
  docusaurus: {
    '/docs/intro': [
      'Keep a lamp</h1>',
      'Trim the wick with',
      'href="/docs/kindle#the-match"',
      '/img/wick.svg',
    ],
    '/docs/guides/fill': ['Wall lamp', 'Open a window in the kitchen.', 'a | b'],
    '/docs/kindle': ['a &lt; b and {braces}.', 'Sparks'],
    '/eo/docs/intro': ['<html lang="eo"', 'Konservi lampon'],
    '/blog': ['A hot summer', 'We lit the first lamp.', 'The oil is cheap again.'],
    '/blog/first-light': ['2026', 'Wren Harlow', 'Lamp keeper', 'href="/docs/intro"', 'It burned all night.'],
    '/blog/summer': ['Ash Vale', 'Trim the wick', 'href="/blog/first-light"', 'Buy it now.'],
  },
  fumadocs: {
    '/docs': ['Lamps</h1>', 'href="/docs/fill"'],
    '/docs/fill': ['It smokes', 'olive', 'id="size"'],
    '/fr/docs/trim': ['Coupez la mèche.'],
  },
  mintlify: {
    '/introduction': ['Buy the oil in autumn.', '/images/lamp.svg'],
    '/quickstart': ['Terminal', 'Pour the oil.'],
    '/reference/list': ['How many lamps to return.', 'Its name.'],
  },
  mkdocs: {
    '/': ['Hot glass', 'href="/guides/fill"'],
    '/guides/fill': ['Olive', 'Whale oil is gone.', 'Title'],
    '/guides/light': [
      'Option&lt;Lighter&gt;',
      'href="/guides/fill#oilkindof"',
      '<a href="/guides/fill">wax</a>',
    ],
  },
  nextra: {
    '/': ['It is hot.', 'Quiet.'],
    '/guide/fill': ['Width 2', 'fill.js'],
    '/ja/guide/light': ['<html lang="ja"', 'マッチを擦ります。'],
  },
  starlight: {
    '/': ['It lights a room.', 'In four steps.'],
    '/guides/fill': ['Slow and clean.', 'wick.txt', 'Hot glass'],
    '/guides/trim': ['Send {name} along.'],
    '/reference/sizes': ['Small<br'],
  },
} satisfies Partial<Record<ForeignSystemName, Record<string, string[]>>>

type SiteName = keyof typeof expected

const made = mkdtempSync(join(tmpdir(), 'adopted-'))
afterAll(() => rmSync(made, { recursive: true }))

/** A fixture site, adopted by the first test that asks. Tests only read the folder. */
const adopted = (from: SiteName) =>
  memo(expected, from, async () => {
    const out = join(made, from)
    return { out, ...(await adoptSite({ root, from, folder: join(fixtures, from), out })) }
  })

/** Words that only the sites' own name, sidebar and color give. */
const names: Record<SiteName, [name: string, ...sidebar: string[]]> = {
  docusaurus: ['Lamp Works', 'Begin here', 'How to', 'Light the lamp'],
  fumadocs: ['Lamp Guide', 'Use', 'Fill', 'Trim'],
  mintlify: ['Lamp Mint', 'Get started', 'Start', 'Interface'],
  mkdocs: ['Lamp Material', 'Guides', 'Light it', 'Fill a lamp'],
  nextra: ['Lamp Book', 'Deeper', 'The guide', 'Light it', 'Shop'],
  starlight: ['Lamp Star', 'Guides', 'Filling', 'Trim a wick', 'Reference'],
}

test.each(Object.keys(expected) as SiteName[])(
  'a site of %s is adopted, builds strictly, and every page has its words, a sidebar and its own name',
  async (from) => {
    const { out, report, errors, pages } = await adopted(from)
    expect(errors).toEqual([])
    expect(report).toContain('The site builds strictly.')
    expect(report).toContain(`- ${pages} pages`)
    const { app, manifest } = await served(out)
    const [name, ...sidebar] = names[from]
    const get = async (path: string) => (await app.request(path, { headers: { accept: 'text/html' } })).text()
    for (const path of Object.keys(manifest.pages)) {
      const html = await get(path)
      expect(html, path).toMatch(new RegExp(`<title>[^<]*${name}`))
      expect(html, path).toContain('<nav class="sidebar"')
      expect(html, path).not.toContain(ownSite.name)
      expect(html, path).not.toContain(new URL(ownSite.origin).hostname)
      for (const title of sidebar)
        if (!/^\/(?:eo|fr|ja|blog)\b/.test(path)) expect(html, path).toContain(title)
    }
    for (const [path, words] of Object.entries(expected[from])) {
      const html = await get(path)
      for (const text of words) expect(html, path).toContain(text)
    }
    const home = await app.request('/', { headers: { accept: 'text/html' } })
    expect([200, 301, 302, 308]).toContain(home.status)
  },
  60_000,
)

test('the report says what was lost, where, and what to do first', async () => {
  const { out, report } = await adopted('docusaurus')
  expect(report).toContain('- 1 link\n  - ./gone.mdx (docs/guides/fill.mdx)')
  expect(report).toContain('- 1 component\n  - <Sparkle> (docs/guides/light.mdx)')
  expect(report).toContain('- 1 interface text\n  - eo')
  expect(report).toMatch(/## Do first\n\n1\. Write the components/)
  expect(readFileSync(join(out, 'ADOPTED.md'), 'utf8')).toBe(report)
  expect(
    filesBelow(out)
      .filter((file) => file.startsWith('pages/'))
      .sort(),
  ).toEqual([
    'pages/en/_partials/docs/_safety.mdx',
    'pages/en/blog/first-light.md',
    'pages/en/blog/index.mdx',
    'pages/en/blog/meta.json',
    'pages/en/blog/summer.mdx',
    'pages/en/docs/guides/fill.mdx',
    'pages/en/docs/guides/meta.json',
    'pages/en/docs/intro.mdx',
    'pages/en/docs/kindle.md',
    'pages/en/docs/meta.json',
    'pages/en/meta.json',
    'pages/eo/docs/intro.md',
  ])
}, 60_000)

test('a folder without pages of the tool says which folder is missing', async () => {
  const folder = temporaryFolder()
  await expect(adoptSite({ root, from: 'starlight', folder, out: join(folder, 'out') })).rejects.toThrow(
    'no folder `src/content/docs` with pages',
  )
})

test.each<[ForeignSystemName, string]>([
  ['starlight', 'src/content/docs'],
  ['mkdocs', 'docs'],
  ['nextra', 'src/pages'],
])('a folder above that of a site of %s names the one that is meant', async (from, pages) => {
  const folder = folderWith({
    'README.md': '# Project',
    [`website/${pages}/index.md`]: '# Home',
    [`website/${pages}/guides/fill.md`]: '# Fill',
  })
  await expect(adoptSite({ root, from, folder, out: join(folder, 'out') })).rejects.toThrow(
    `the pages are in \`website/${pages}\`. Adopt ${join(folder, 'website')}`,
  )
})

test('a blog of Docusaurus keeps its people, labels, addresses and order', async () => {
  const { out, report } = await adopted('docusaurus')
  expect(report).toContain('- 2 blog posts')
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  expect(read('pages/en/blog/first-light.md')).toContain(
    'date: 2026-01-01\ntags:\n  - Lamp oil\nauthors:\n  - wren\n',
  )
  expect(JSON.parse(read('pages/en/blog/meta.json'))).toEqual({
    title: 'Blog',
    pages: ['summer', 'first-light'],
  })
  const { site } = await loadSiteInput(root, { site: join(out, 'config.ts'), lenient: false })
  expect(site.navbar.map(({ label }) => label)).toEqual(['Docs', 'Blog'])
  expect(site.redirects).toMatchObject({ '/blog/2026/01/01/first-light': '/blog/first-light' })
  expect(site.team.map(({ name, github }) => [name, github])).toEqual([
    ['Wren Harlow', 'wren-harlow'],
    ['Ash Vale', null],
  ])
})

test('kinds of several words are counted in the plural of what they are', () => {
  const report = new AdoptionReport()
  for (const kind of ['page for addresses without a page', 'link out of the folder', 'page over 2 MiB'])
    for (const example of ['a.md', 'b.md']) report.lostOfSite(kind, example)
  const text = report.text('Lamps', [])
  expect(text).toContain('- 2 pages for addresses without a page\n')
  expect(text).toContain('- 2 links out of the folder\n')
  expect(text).toContain('- 2 pages over 2 MiB\n')
})

test('what a config of Docusaurus says about addresses is taken over, or counted as lost', async () => {
  const folder = folderWith({
    'docusaurus.config.ts': [
      "import type { Config } from '@docusaurus/types'",
      'const config: Config = {',
      "  title: 'Lamps', url: 'https://lamps.example', baseUrl: '/widget/',",
      "  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/docs/old', '/older'], to: '/docs/intro' }, { from: '/x', to: '/gone' }], createRedirects(path) { return [] } }]],",
      '  themeConfig: { footer: { copyright: makeYear() }, announcementBar: { content: "New" } },',
      '}',
      'export default config',
    ].join('\n'),
    'sidebars.ts':
      "export default { docs: ['intro', { type: 'link', label: 'Shop', href: 'https://shop.example' }, { type: 'category', label: 'Care', items: ['care/trim'] }] }",
    'docs/intro.mdx':
      '# Intro\n\nSee [trimming](https://lamps.example/widget/docs/care/trim/) and [about](/about).\n\n<DocCardList />\n',
    'docs/care/trim.md': '---\nunlisted: true\n---\n\n# Trim\n',
    'docs/care/fill.md': '# Fill\n',
    'versioned_docs/version-1.0/intro.md': '# Intro\n',
    'src/pages/about.md': '# About lamps\n',
    'src/pages/index.js': 'export default () => null\n',
  })
  const out = join(temporaryFolder(), 'site')
  const { report, errors } = await adoptSite({ root, from: 'docusaurus', folder, out })
  expect(errors).toEqual([])
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  const { site } = await loadSiteInput(root, { site: join(out, 'config.ts'), lenient: false })
  expect(site.redirects).toEqual({ '/': '/docs/intro', '/docs/old': '/docs/intro', '/older': '/docs/intro' })
  for (const line of [
    '- 1 base path\n  - `/widget`: redirect it at the host',
    '- 1 redirect\n  - /x → /gone',
    '`createRedirects`',
    '`themeConfig.footer`',
    '`themeConfig.announcementBar`',
    '- 1 page of JavaScript\n  - src/pages/index.js',
    '- 1 page of an older version\n  - versioned_docs/version-1.0/intro.md',
    'Only `docs/` is taken over.',
  ])
    expect(report).toContain(line)
  expect(JSON.parse(read('pages/en/docs/meta.json')).pages).toEqual([
    'intro',
    '[Shop](https://shop.example)',
    'care',
  ])
  expect(JSON.parse(read('pages/en/docs/care/meta.json'))).toEqual({
    title: 'Care',
    pages: ['!trim', 'fill'],
  })
  expect(read('pages/en/docs/care/trim.md')).toContain('noindex: true')
  expect(read('pages/en/about.md')).toContain('About lamps')
  expect(read('pages/en/docs/intro.mdx')).toContain('[trimming](/docs/care/trim) and [about](/about)')
  expect(read('pages/en/docs/intro.mdx')).toContain('<Card title="Care" href="/docs/care/fill" />')
}, 60_000)

test('what a config of MkDocs says about addresses, links and includes is taken over', async () => {
  const folder = folderWith({
    'mkdocs.yml':
      'site_name: Lamps\nsite_url: https://lamps.example/manual/\ntheme: { name: material, palette: { primary: indigo } }\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path: [parts]\n      auto_append: [parts/words.md]\n  - pymdownx.emoji: { emoji_index: !!python/name:x.y }\nplugins:\n  - search\n  - redirects:\n      redirect_maps:\n        old.md: guides/fill.md\n        older/index.md: guides/fill.md#oil\n        out.md: https://x.example\nnav:\n  - index.md\n  - Guides:\n      - guides/fill.md\n      - Shop: https://shop.example\n',
    'parts/words.md': '*[HTML]: Hyper Text\n',
    'parts/oil.md': 'Olive oil.\n',
    'docs/index.md': '# Lamps\n\nSee [oil](guides/fill.md/#the-oil). HTML.\n\n--8<-- "oil.md"\n',
    'docs/guides/fill.md': '# Fill\n\n## Oil { #the-oil }\n',
  })
  const out = join(temporaryFolder(), 'site')
  const { report, errors } = await adoptSite({ root, from: 'mkdocs', folder, out })
  expect(errors).toEqual([])
  const { site } = await loadSiteInput(root, { site: join(out, 'config.ts'), lenient: false })
  expect(site.redirects).toEqual({ '/old': '/guides/fill', '/older': '/guides/fill' })
  const home = readFileSync(join(out, 'pages/en/index.mdx'), 'utf8')
  for (const words of ['[oil](/guides/fill#the-oil)', '<abbr title="Hyper Text">HTML</abbr>', 'Olive oil.'])
    expect(home).toContain(words)
  expect(JSON.parse(readFileSync(join(out, 'pages/en/guides/meta.json'), 'utf8'))).toEqual({
    title: 'Guides',
    pages: ['fill', '[Shop](https://shop.example)'],
  })
  for (const line of ['`/manual`: redirect it at the host', '`theme.palette`', 'out.md → https://x.example'])
    expect(report).toContain(line)
}, 60_000)

test('files that cannot be read are named in the report, with what they are', async () => {
  const large = 'a'.repeat(2 * 1024 * 1024 + 1)
  const folder = folderWith({
    'docusaurus.config.ts': "export default { title: 'Lamps' }",
    'sidebars.ts': 'export default (() => ({ docs: [] }))()',
    'docs/a.md': `---\ntitle: A lamp\ndescription: |\n  ${'Words. '.repeat(10_000)}\n---\n# A\n`,
    'docs/b.md': '---\ntitle: B lamp\ntags: [a\n---\n# B\n',
    'docs/c.md': '---\n- list\n---\n# C\n',
    'docs/d.md': large,
    'docs/care/_category_.yml': 'label: [',
    'docs/care/e.md': '# E\n',
    'docs/light/_category_.json': large,
    'docs/light/f.md': '# F\n',
    'blog/authors.yml': 'wren: {',
    'blog/2026-01-01-one.md': '---\ntitle: One: more\n---\nWords.\n',
    'blog/2026-01-02-two.md': large,
  })
  const out = join(temporaryFolder(), 'site')
  await adoptSite({ root, from: 'docusaurus', folder, out })
  const report = readFileSync(join(out, 'ADOPTED.md'), 'utf8')
  const unread = [...report.matchAll(/- `(.+)`, as far as it is/g)].map(([, file]) => file)
  expect(unread.sort()).toEqual([
    'blog/authors.yml',
    'docs/care/_category_.yml',
    'docs/light/_category_.json',
    'sidebars.ts',
  ])
  const listed = (files: readonly string[]) => files.map((file) => `\n  - ${file}`).join('')
  expect(report).toContain(`- 2 pages over 2 MiB${listed(['docs/d.md', 'blog/2026-01-02-two.md'])}\n`)
  const faulty = ['docs/a.md', 'docs/b.md', 'docs/c.md', 'blog/2026-01-01-one.md']
  expect(report).toContain(`- 4 pages whose front matter cannot be read${listed(faulty)}\n`)
  expect(readFileSync(join(out, 'pages/en/docs/a.md'), 'utf8')).toContain('seoTitle: A lamp\n')
}, 60_000)

test('languages are written in their direction', async () => {
  const folder = folderWith({
    'docs/a.md': '# A\n',
    'docs/ckb/a.md': '# A\n',
    'docs/ja/a.md': '# A\n',
    'docs/en/a.md': '# A\n',
  })
  const out = join(temporaryFolder(), 'site')
  await adoptSite({ root, from: 'plain', folder, out })
  const { site } = await loadSiteInput(root, { site: join(out, 'config.ts'), lenient: false })
  expect(site.locales.map(({ code, direction }) => [code, direction])).toEqual([
    ['en', 'ltr'],
    ['ckb', 'rtl'],
    ['ja', 'ltr'],
  ])
}, 60_000)

test('a page that does not build strictly is named line by line, and the adoption goes on', async () => {
  const folder = folderWith({ 'docs/a.mdx': '# A\n\nText.\n\n{[1].map((n) => n.missing.field)}\n' })
  const out = join(temporaryFolder(), 'site')
  const { report, errors } = await adoptSite({ root, from: 'plain', folder, out })
  expect(errors).toHaveLength(1)
  expect(report).toContain('The site does not build strictly yet:')
  expect(report).toMatch(/- pages\/en\/a\.mdx:7:1 /)
}, 60_000)
