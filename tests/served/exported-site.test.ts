import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { exportSecondSite } from '../export-second-site.ts'
import { hosts, serveFolder } from './folder-host.ts'

let folder: string
let said: string
beforeAll(async () => {
  ;({ folder, said } = await exportSecondSite())
})

const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const pageFiles = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))

const addresses = / (?:href|src|action|poster|data-source)="([^"]*)"|;url=([^"]*)"/g
/** The addresses that a page names, as a browser resolves them. */
const linksOf = (html: string, at: string) =>
  [...html.matchAll(addresses)].map(
    ([, address, next = '']) => new URL((address ?? next).replaceAll('&amp;', '&').replace(/#.*/, ''), at),
  )

test.each(Object.entries(hosts))('every link of every page leads to a file at %s', async (_, rules) => {
  const { url, close } = await serveFolder(folder, '/hilfe', rules)
  const { origin } = new URL(url)
  const statuses = new Map<string, Promise<number>>()
  const faults: string[] = []
  for (const file of pageFiles()) {
    for (const { href } of linksOf(textOf(file), `${url}/${file}`).filter((link) => link.origin === origin)) {
      const status = statuses.get(href) ?? fetch(href).then((answer) => answer.status)
      statuses.set(href, status)
      if ((await status) !== 200) faults.push(`${file} → ${href} ${await status}`)
    }
  }
  close()
  expect(faults).toEqual([])
  expect(statuses.size).toBeGreaterThan(40)
})

test('pages link from the disk too, with files only', () => {
  const home = pathToFileURL(join(folder, 'index.html')).href
  const files = linksOf(textOf('index.html'), home).filter(({ protocol }) => protocol === 'file:')
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) expect(() => readFileSync(file)).not.toThrow()
})

test('an address is answered with and without a slash at its end, and an old one leads on', async () => {
  const { url, close } = await serveFolder(folder, '/hilfe', { addsHtml: false, notFound: null })
  for (const path of ['', '/', '/manual/start', '/manual/start/', '/ar/manual'])
    expect((await fetch(url + path)).status, path).toBe(200)
  expect(await (await fetch(`${url}/start`)).text()).toContain('content="0; url=../manual/start/index.html"')
  expect(textOf('_redirects')).toContain('/hilfe/start /hilfe/manual/start 301\n')
  close()
})

test('a missing address at any depth is answered with a page whose links lead on', async () => {
  const { url, close } = await serveFolder(folder, '/hilfe', { addsHtml: true, notFound: '404.html' })
  const answer = await fetch(`${url}/manual/nothing/at/all`)
  expect(answer.status).toBe(404)
  const html = await answer.text()
  expect(html).toContain('Diese Seite gibt es nicht')
  expect(html).toContain('href="/hilfe/manual"')
  close()
})

test('what only a server answers is not shown, and the command says so', () => {
  const pages = pageFiles().map(textOf)
  for (const offered of [
    'War diese Seite hilfreich?',
    'data-ask',
    'vscode:mcp',
    '="/hilfe/api/',
    'method="post"',
  ])
    expect(pages.filter((html) => html.includes(offered)).length, offered).toBe(0)
  expect(textOf('llms.txt')).not.toMatch(/MCP|Accept|since/)
  expect(said).toContain('30 pages')
  expect(said).toContain('votes, the assistant, contact forms, MCP')
})

test('Markdown, lists, feeds and search data are files, and pages carry their own policy', () => {
  expect(textOf('manual/start.md')).toContain('https://harbor.example/hilfe/manual/start')
  expect(textOf('manual/llms.txt')).toContain('manual/transfers.md')
  expect(textOf('news/rss.xml')).toContain('Harbor 1.0 ist da')
  expect(textOf('sitemap.xml')).toContain('<loc>https://harbor.example/hilfe/manual/start</loc>')
  expect(readdirSync(join(folder, 'search')).some((file) => file.endsWith('-core.bin'))).toBe(true)
  const [, policy] =
    /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(textOf('index.html')) ?? []
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toMatch(/report-|frame-ancestors/)
})
