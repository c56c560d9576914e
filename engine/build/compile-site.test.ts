import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { page, SiteTree } from '../../tests/build-tree.ts'
import { shortFault } from '../../tests/compile-text.ts'
import { filesBelow } from './sources/files-below.ts'

async function faultsOf(files: Record<string, string | Uint8Array>): Promise<string[]> {
  const { diagnostics } = await new SiteTree({ 'index.mdx': page('Home'), ...files }).build()
  return diagnostics.map(shortFault)
}

test('two files for one path are an error that names both', async () => {
  expect(await faultsOf({ 'docs/a.md': page('x'), 'docs/a.mdx': page('x') })).toEqual([
    'docs/a.mdx Two files make the page `/docs/a`: this one and docs/a.md.',
  ])
})

test('paths with spaces, dots, per cent signs, emoji and letters of any script are pages, and links find them', async () => {
  const names = ['a b', 'v1.2', '100%', '50% off', 'emoji-🚀', '日本語']
  const links =
    '[a](/docs/a%20b) [b](</docs/a b>) [c](/docs/v1.2) [d](/docs/100%25) [e](./docs/emoji-🚀.mdx) [f](/docs/%E6%97%A5%E6%9C%AC%E8%AA%9E) [g](/docs/50%25%20off) [h](</docs/50% off>)'
  const files = Object.fromEntries(names.map((name) => [`docs/${name}.mdx`, page('x')]))
  const site = await new SiteTree({ ...files, 'index.mdx': page(links) }).build()
  expect(site.diagnostics.map(({ file, message }) => `${file} ${message.slice(0, 20)}`)).toEqual([
    'docs/50% off.mdx The name of this fil',
    'docs/a b.mdx The name of this fil',
  ])
  expect(site.pages.map(({ path }) => path)).toEqual([
    '/docs/100%',
    '/docs/50% off',
    '/docs/a b',
    '/docs/emoji-🚀',
    '/docs/v1.2',
    '/docs/日本語',
    '/',
  ])
})

test.each([
  ['what?.mdx', '`?`, which means the beginning of a query in a URL'],
  ['c#/intro.md', '`#`, which means the beginning of an anchor in a URL'],
  ['a%41.mdx', '`%41`, which means one escaped letter in a URL'],
  ['a\\b.mdx', '`\\`, which means a slash in a URL'],
  ['a\tb.mdx', 'a control character, which means nothing in a URL'],
])('%j cannot be part of a URL and is an error', async (name, told) => {
  expect(await faultsOf({ [`docs/${name}`]: page('x') })).toEqual([
    `docs/${name} The name of this file contains ${told}.`,
  ])
})

test('pictures of any name are found by their escaped names, and served by names that every server reads alike', async () => {
  const names = ['q?.svg', 'h#.svg', 'p%41.svg', 'a b.svg', 'plus+and&.svg', '日本.svg']
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'
  const body = names.map((name) => `![x](${encodeURIComponent(name)})`).join('\n')
  const tree = new SiteTree({
    'index.mdx': page(body),
    ...Object.fromEntries(names.map((name) => [name, `${svg}<!-- ${name} -->`])),
  })
  const { diagnostics, pictures } = await tree.build()
  expect(diagnostics).toEqual([])
  const served = join(tree.folder, 'served')
  for (const store of pictures) store.copyTo(served)
  expect(filesBelow(served).map((name) => name.replace(/-[\da-f]{8}\./, '.'))).toEqual([
    'assets/a-b.svg',
    'assets/h-.svg',
    'assets/p-41.svg',
    'assets/plus-and-.svg',
    'assets/q-.svg',
    'assets/日本.svg',
  ])
})

test('an unescaped file name in a link is reported with its escaped form', async () => {
  const tree = new SiteTree({ 'index.mdx': page('![x](q?.svg) [y](/h#.pdf)'), 'q?.svg': '<svg/>' })
  mkdirSync(join(tree.folder, 'public'))
  writeFileSync(join(tree.folder, 'public/h#.pdf'), '')
  const hints = (await tree.build()).diagnostics.map(({ hint }) => hint)
  expect(hints).toHaveLength(2)
  for (const hint of hints) expect(hint).toContain('`?` is written `%3F` in an address, its `#` as `%23`')
})

test.each([
  'search.mdx',
  'mcp.mdx',
  'api/x.mdx',
  'sitemap.xml.mdx',
  'skill.mdx',
  'docs/rss.xml.mdx',
  'a.md.mdx',
])('a page at an address of the engine is an error: %s', async (file) => {
  expect(await faultsOf({ [file]: page('x') })).toEqual([
    expect.stringMatching(/^\S+ The engine answers `\/\S+` itself, so this page could not be reached/),
  ])
})

test('dead links and anchors are all listed, with the nearest that exists', async () => {
  const site = await new SiteTree({
    'index.mdx': page('[a](/docs/guide) [b](/docs/guied) [c](/docs/guide#setup) [d](/docs/guide#setpu)'),
    'docs/guide.mdx': page('## Setup\n\n<Card title="x" href="./nowhere" />'),
  }).build()
  expect(site.diagnostics.map((fault) => `${shortFault(fault)} ${fault.hint}`)).toEqual([
    'docs/guide.mdx:7:1 The link `/docs/nowhere` does not lead to a page. Fix or remove it. If the page has moved, add its old path to `redirects` of the site config.',
    'index.mdx:5:18 The link `/docs/guied` does not lead to a page. Did you mean `/docs/guide`? If the page has moved, add its old path to `redirects` of the site config.',
    'index.mdx:5:58 The link `/docs/guide#setpu` does not match a heading of `/docs/guide`. Did you mean `#setup`?',
  ])
})

test('links to a page that failed to compile are not reported', async () => {
  expect(await faultsOf({ 'a.mdx': page('[b](/b#part)'), 'b.mdx': page('{') })).toEqual([
    'b.mdx:5:1 An expression starts with `{` and is never closed.',
  ])
})

test('a meta file that names a page that failed to compile is not reported', async () => {
  const faults = await faultsOf({ 'a/meta.json': '{ "pages": ["b"] }', 'a/b.mdx': page('{') })
  expect(faults).toEqual(['a/b.mdx:5:1 An expression starts with `{` and is never closed.'])
})

test('a hundred broken pages are all reported', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`p${index}.mdx`, page('<Calout />')]),
  )
  expect(await faultsOf(files)).toHaveLength(100)
})

test('meta.json entries that point nowhere, unknown fields and bad JSON are errors', async () => {
  const faults = await faultsOf({
    'a/meta.json': '{ "pages": ["x", "y", "[Out](/nowhere)"], "titel": "A" }',
    'a/x.mdx': page('x'),
    'b/meta.json': '{ "pages": [], }',
  })
  expect(faults).toEqual([
    'a/meta.json:1:43 `titel` is not a field.',
    'b/meta.json:1:14 This is not valid JSON: a comma follows the last entry.',
    'a/meta.json:1:18 `pages` lists `y`, but there is no such page or folder.',
    'a/meta.json:1:23 The link `/nowhere` does not lead to a page.',
  ])
})

test('a meta.json that breaks off is an error where it ends', async () => {
  expect(await faultsOf({ 'a/x.mdx': page('x'), 'a/meta.json': '{\n  "pages": ["x"]\n' })).toEqual([
    expect.stringMatching(/^a\/meta\.json:\d+:\d+ This is not valid JSON: /),
  ])
})

test('an entry of the original’s meta file is reported there', async () => {
  const faults = await faultsOf({
    'en/index.mdx': page('Home'),
    'en/docs/a.mdx': page('x'),
    'en/docs/meta.json': '{ "pages": [\n  "a",\n  "gone"\n] }',
    'ja/index.mdx': page('ホーム'),
    'ja/docs/meta.json': '{ "pages": ["a", "..."] }',
  })
  expect(faults).toContain('en/docs/meta.json:3:3 `pages` lists `gone`, but there is no such page or folder.')
})

test('a glossary word is a warning where a tree has no glossary, or one without its heading', async () => {
  const source = page('<Term id="trace">trace</Term>')
  const faultsIn = async (files: Record<string, string>) => (await new SiteTree(files).build()).diagnostics
  expect(await faultsIn({ 'index.mdx': source })).toMatchObject([
    { severity: 'warning', message: 'This links to `/docs/glossary#trace`, which does not exist.' },
  ])
  expect(await faultsIn({ 'a.mdx': source, 'docs/glossary.mdx': page('## Span') })).toMatchObject([
    {
      severity: 'warning',
      file: 'a.mdx',
      message: 'This links to `/docs/glossary#trace`, but `/docs/glossary` has no such heading.',
    },
  ])
  expect(await faultsOf({ 'a.mdx': source, 'docs/glossary.mdx': page('## Trace') })).toEqual([])
})

test('an index without a page is a warning, and so is a site config whose API reference has none', async () => {
  const tree = new SiteTree({
    'index.mdx': page('<BlogIndex />\n\n<ChangelogIndex />\n\n<FaqIndex tag="none" />'),
    'changelog/one.mdx': page('x'),
    'faq/all/one.mdx': page('x'),
  })
  const { site } = tree
  tree.site = {
    ...site,
    listings: { ...site.listings, BlogIndex: null },
    apiReference: { file: 'api.yaml', path: '/reference', servers: [], notShown: [] },
  }
  const faults = (await tree.build()).diagnostics.map(({ message, hint }) => `${message} ${hint}`)
  expect(faults.filter((fault) => /lists no page|no page\. Run/.test(fault))).toEqual([
    '`apiReference` names `/reference`, and there is no page. Run `npm run api-reference -w tools -- --site ../config.ts`: it writes a page for each tag.',
    "`<BlogIndex>` lists no page. Name the folder of its pages in the site config, such as `listings: { BlogIndex: '/posts' }`.",
    '`<FaqIndex>` lists no page. The pages below `/faq/all` have none that it takes. Add one, or remove the index.',
  ])
})

test('each locale has its folder, prefix and navigation; untranslated pages keep their place', async () => {
  const site = await new SiteTree({
    'en/index.mdx': page('[d](/docs)', 'Home'),
    'en/docs/index.mdx': page('x', 'Docs'),
    'en/docs/only.mdx': page('x', 'Only here'),
    'ja/index.mdx': page('[d](/docs) [o](/docs/only)', 'ホーム'),
    'ja/docs/index.mdx': page('x', 'ドキュメント'),
  }).build()
  expect(site.diagnostics).toEqual([])
  expect(site.pages.map(({ path, locale }) => `${locale} ${path}`)).toEqual([
    'en /docs',
    'en /docs/only',
    'en /',
    'ja /ja/docs',
    'ja /ja',
  ])
  expect(site.navs.get('ja')?.items).toMatchObject([
    {
      title: 'ドキュメント',
      path: '/ja/docs',
      children: [{ title: 'Only here', path: '/ja/docs/only' }],
    },
  ])
})

test('entries missing from a translated meta file keep the original’s order', async () => {
  const site = await new SiteTree({
    'en/index.mdx': page('Home'),
    'en/docs/a.mdx': page('x', 'A'),
    'en/docs/b.mdx': page('x', 'B'),
    'en/docs/c.mdx': page('x', 'C'),
    'en/docs/d.mdx': page('x', 'D'),
    'en/docs/meta.json': '{ "pages": ["d", "---More---", "c", "!b", "a"] }',
    'ja/index.mdx': page('ホーム'),
    'ja/docs/meta.json': '{ "title": "ドキュメント", "pages": ["a", "..."] }',
  }).build()
  expect(site.diagnostics).toEqual([])
  expect(site.navs.get('ja')?.items).toMatchObject([
    { title: 'ドキュメント', children: [{ title: 'A' }, { title: 'D' }, { title: 'C' }] },
  ])
})

test('a page is dated by the last commit of its file, and undated outside a checkout', async () => {
  const tree = new SiteTree({ 'index.mdx': page('Home') })
  expect((await tree.build()).pages[0]?.updated).toBeNull()
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', tree.folder, ...args], {
      env: {
        ...process.env,
        GIT_AUTHOR_DATE: '2026-03-01T12:00:00Z',
        GIT_COMMITTER_DATE: '2026-03-01T12:00:00Z',
      },
    })
  git('init', '--quiet')
  git('add', 'pages')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'First')
  tree.write({ 'new.mdx': page('Not committed') })
  const { pages } = await tree.build()
  expect(pages.map(({ path, updated }) => [path, updated && Date.parse(updated)])).toEqual([
    ['/', Date.parse('2026-03-01T12:00:00Z')],
    ['/new', null],
  ])
})

test('a page in UTF-16 is an error that says so', async () => {
  expect(await faultsOf({ 'a.mdx': Buffer.from(`\uFEFF${page('x')}`, 'utf16le') })).toEqual([
    'a.mdx:1:1 The file is written in UTF-16.',
  ])
})

test('words that begin the text are not its description a second time', async () => {
  const described = (body: string) => page(body).replace('---\n', '---\ndescription: "Tea, and *cups*."\n')
  const tree = new SiteTree({
    'a.mdx': described('Tea, and [cups](/b).\n\nMore'),
    'b.mdx': described('More\n\nTea, and cups.'),
    'c.mdx': described('## Tea, and cups.'),
    'd.mdx': page('Words'),
  })
  tree.addNotebooks({ 'n.ipynb': [`# Notes\n\n${'Long [words](/b) '.repeat(60)}`] })
  const { pages } = await tree.build()
  const shown = pages.filter(({ showsDescription }) => showsDescription).map(({ path }) => path)
  expect([...new Set(shown)].sort()).toEqual(['/a', '/docs/n', '/guides/cookbook/n'])
})

test('languages at the end of names, and the order of folders in files of other tools, are warned of', async () => {
  const faults = await faultsOf({
    'docs/a.mdx': page('x'),
    'docs/a.ja.mdx': page('x'),
    'docs/b.zh-CN.md': page('x'),
    'docs/socket.io.md': page('x'),
    'docs/_category_.yml': 'label: Docs\n',
    'docs/_meta.ts': 'export default {}\n',
    'docs/_part.mdx': 'x',
  })
  expect(faults.sort()).toEqual([
    'docs/_category_.yml This file of another tool is left out.',
    'docs/_meta.ts This file of another tool is left out.',
    'docs/a.ja.mdx The name of this file ends in `.ja`, and so does the address of its page.',
    expect.stringContaining('docs/b.zh-CN.md The name of this file ends in `.zh-CN`'),
    expect.stringContaining('docs/b.zh-CN.md The name of this file has capital letters'),
  ])
})
