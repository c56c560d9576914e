import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { measureMigration } from './measure-migration.ts'

/** Serves pages by their path on this machine; a value that begins with `→` is a redirect. Returns the address. */
async function served(pages: Record<string, string>): Promise<URL> {
  const server = createServer(({ url = '' }, response) => {
    const page = pages[url]
    if (page === undefined) response.writeHead(404).end()
    else if (page.startsWith('→')) response.writeHead(301, { location: page.slice(1) }).end()
    else response.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

function folderOf(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [file, html] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), html)
  }
  return folder
}

const article = (html: string) => `<nav>Frame</nav><article>${html}</article><footer>Frame</footer>`

test('what each page lost is listed by kind, and a page that lost nothing is not', async () => {
  const old = folderOf({
    'index.html': article('<h1>Lamps</h1><p>Oil <a href="guide/">here</a>.</p>'),
    'guide/index.html': article(
      '<h1>Guide</h1><h2 id="light">Light<a href="#light">¶</a></h2><section id="wick"><h3 id="oil">Oil</h3></section><p>Buy <a href="https://example.com/oil">oil</a>.</p><pre>fill\nlight</pre><img src="a.png">',
    ),
  })
  const site = await served({
    '/': article('<h1>Lamps</h1><p>Oil <a href="/guide">here</a>.</p>'),
    '/guide/': '→/guide',
    '/guide': article(
      '<h1>Guide</h1><h3 id="h"><span id="wick"></span>Oil</h3><p>Buy oil. {% hint %}</p><pre>fill</pre>',
    ),
  })
  const { gone, report } = await measureMigration(old, site)
  expect(gone).toEqual([])
  expect(report.split('\n')).toEqual([
    '/guide → /guide',
    '  2 words lost: light · light',
    '  1 headings lost: light',
    '  2 anchors lost: light · oil',
    '  1 links lost: https://example.com/oil',
    '  1 lines of code lost: light',
    '  1 pictures lost: a.png',
    '  1 pieces of markup shown as text: {% hint %}',
    '2 old pages: 0 gone, 1 lost something. 2 of 10 words lost, 1 of 4 headings lost, 2 of 3 anchors lost, 1 of 2 links lost, 1 of 2 lines of code lost, 1 of 1 pictures lost, 1 of 1 pieces of markup shown as text.',
  ])
})

test('pages without a counterpart are named, whether nothing answers or another host does', async () => {
  const old = folderOf({
    'a b.html': article('One'),
    'app/index.html': article('Two words'),
    'loop.html': article('Three'),
    '404.html': article('No page'),
  })
  const site = await served({ '/app/': '→https://app.example/', '/loop.html': '→/loop.html' })
  const { gone } = await measureMigration(old, site)
  expect(gone.toSorted()).toEqual([
    'No page at /a b.html: it answers 404. It had 1 words.',
    'No page at /app/: it leads to https://app.example/. It had 2 words.',
    `No page at /loop.html: it leads to ${site}loop.html. It had 1 words.`,
  ])
})

test('a link to a page that moved counts as kept', async () => {
  const old = folderOf({ 'a.html': article('<a href="b.html#part">B</a>'), 'b.html': article('Words') })
  const site = await served({
    '/a.html': article('<a href="/new/b">B</a>'),
    '/b.html': '→/new/b',
    '/new/b': article('Words'),
  })
  expect((await measureMigration(old, site)).report).toContain('0 lost something')
  const linking = await served({
    '/a.html': article('<a href="/b.html">B</a>'),
    '/b.html': '→/new/b',
    '/new/b': article('Words'),
  })
  expect((await measureMigration(old, linking)).report).toContain('0 lost something')
})

test('the pages of a sitemap, and of those that it lists, are read from its own host', async () => {
  const loc = (path: string) => `<loc>https://lamps.example${path}</loc>`
  const old = await served({
    '/sitemap.xml': `<sitemapindex>${loc('/pages.xml')}</sitemapindex>`,
    '/pages.xml': `<urlset>${loc('/one')}${loc('/two')}</urlset>`,
    '/one': article('One'),
    '/two': article('Two'),
  })
  const site = await served({ '/one': article('One'), '/two': article('') })
  const { report } = await measureMigration(new URL('/sitemap.xml', old), site)
  expect(report).toMatch(/^\/two → \/two\n {2}1 words lost: two\n2 old pages: 0 gone/)
})

test('the text of an old page is what the selector names, its longest article, its main part, or all', async () => {
  const old = folderOf({
    'a.html': '<div class="doc text">Oil</div><article>Frame</article>',
    'b.html': '<article>Card</article><article>Oil and wick</article>',
    'c.html': '<p>Frame</p><div role="main">Oil</div>',
    'd.html': '<p>Oil</p>',
  })
  const page = article('')
  const site = await served({ '/a.html': page, '/b.html': page, '/c.html': page, '/d.html': page })
  expect((await measureMigration(old, site, '.doc')).report).toContain('/a → /a\n  1 words lost: oil\n')
  const { report } = await measureMigration(old, site)
  for (const lost of [
    '/b → /b\n  3 words lost: oil · and · wick',
    '/c → /c\n  1 words lost: oil',
    '/d → /d\n  1 words lost: oil',
  ])
    expect(report).toContain(lost)
})

test('a folder without pages, and a server that does not answer, are errors that say so', async () => {
  const nowhere = new URL('http://127.0.0.1:1')
  await expect(measureMigration(temporaryFolder(), nowhere)).rejects.toThrow('has no pages.')
  await expect(measureMigration(new URL('/sitemap.xml', nowhere), nowhere)).rejects.toThrow('cannot be read')
})

test.each([4000, 20_000])('a page whose elements are nested %i deep is named', async (depth) => {
  const old = folderOf({ 'deep.html': `${'<div>'.repeat(depth)}Words` })
  await expect(measureMigration(old, await served({}))).rejects.toThrow('/deep.html cannot be read')
})
