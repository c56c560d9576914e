import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import ownSite from '../../content-bundle/site/config.ts'
import { contentKeys } from '../../engine/model/manifest.ts'
import { planPrune } from '../../engine/release/prune.ts'
import { namespaceTarget } from '../../engine/release/publish-target.ts'
import { type LocalPlatform, startLocalPlatform } from '../../scripts/local-platform.ts'
import { checkVersions, keepVersion } from '../../scripts/release/keep-version.ts'
import site from '../fixtures/second-site/config.ts'
import { followAddresses } from './linked-addresses.ts'

const root = resolve(import.meta.dirname, '../..')
const dist = join(root, '.cache/second-site')

let platform: LocalPlatform
beforeAll(async () => {
  const config = join(root, 'tests/fixtures/second-site/config.ts')
  execFileSync(
    process.execPath,
    [join(root, 'scripts/build.ts'), '--site', config, '--out', dist, '--workers', '1'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  platform = await startLocalPlatform({ dir: dist, port: 0, persist: false, assetServer: true })
  await keepVersion({ name: '1.4', siteFile: config }, namespaceTarget(platform.content), () => {})
})
afterAll(() => platform?.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(platform.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
const textOf = async (path: string, headers?: Record<string, string>) => {
  const response = await get(path, headers)
  expect(response.status).toBe(200)
  return response.text()
}

test('the home page has the name, the language and the navigation of the site', async () => {
  const html = await textOf('')
  expect(html).toMatch(/<html [^>]*lang="de"/)
  expect(html).toMatch(/<title>[^<]*Harbor/)
  for (const { href } of site.navbar) expect(html).toContain(`href="/hilfe${href}"`)
  expect(html).toContain('Zum Inhalt springen')
  expect(html).toContain('© 2025–2026 Harbor Storage AG')
  expect(html).toContain('prüft jedes')
})

test('a page has its breadcrumbs, code, tabs, plans and contributors, and links to the site’s own repository', async () => {
  const html = await textOf('/manual/start')
  expect(html).toMatch(/<title>Erster Eimer[^<]*<\/title>/)
  expect(html).toContain('rel="canonical" href="https://harbor.example/hilfe/manual/start"')
  expect(html).toContain('Als Markdown kopieren')
  expect(html).toContain('<b>In allen Tarifen enthalten:</b> Hafen, Flotte')
  expect(html).toContain('Kommandozeile')
  expect(html).toContain('War diese Seite hilfreich?')
  expect(html).toContain('Greta Holm')
  expect(html).toContain(
    'href="https://code.harbor.example/manual/edit/trunk/tests/fixtures/second-site/pages/de/manual/start.mdx"',
  )
})

test('the title of a section stands between the page and the site', async () => {
  expect(await textOf('/reference/commands')).toContain('<title>Befehle - Harbor Referenz</title>')
})

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

test('front matter decides the title of previews, the picture, the video, the badge and the name in the sidebar', async () => {
  const html = await textOf('/manual/mirrors')
  expect(html).toContain('<title>Eimer in zwei Häfen spiegeln - Harbor</title>')
  expect(contentOf(html, 'og:title')).toBe('Eimer in zwei Häfen spiegeln - Harbor')
  expect(html).toContain('<h1>Spiegel<span class="badge">Vorschau</span></h1>')
  expect(contentOf(html, 'og:image')).toBe('https://harbor.example/hilfe/images/greta-holm.svg')
  expect(contentOf(html, 'og:video')).toBe('https://harbor.example/hilfe/videos/buoy.mp4')
  expect(html).toMatch(/aria-current="page">Gespiegelte Eimer</)
  expect(html).not.toContain('/api/og?')
  expect(html).toMatch(/<dt>Flotte<\/dt>(?:(?!<dt>).)*Geschlossene Beta/)
})

test('a page that is not for search engines says so, and is in no list', async () => {
  expect(contentOf(await textOf('/manual/drafts'), 'robots')).toBe('noindex')
  for (const list of ['/sitemap.xml', '/sitemap.md', '/manual/llms.txt', '/llms-full.txt']) {
    const text = await textOf(list, { accept: '*/*' })
    expect(text, list).toContain('manual/mirrors')
    expect(text, list).not.toContain('manual/drafts')
  }
  const found = await (await get('/api/search?q=Schleusen', { accept: 'application/json' })).json()
  expect(found).toMatchObject({ pages: [] })
})

test('a page may name the canonical page', async () => {
  expect(await textOf('/manual/first-bucket')).toContain(
    'rel="canonical" href="https://harbor.example/hilfe/manual/start"',
  )
  const sitemap = await textOf('/sitemap.xml', { accept: '*/*' })
  expect(sitemap).toContain('manual/start<')
  expect(sitemap).not.toContain('manual/first-bucket<')
})

test('team members without a title are called team members, and people from outside contributors', async () => {
  const html = await textOf('/manual/start')
  expect(html).toMatch(/Greta Holm<\/a><small>Hafenmeisterin</)
  expect(html).toMatch(/Ole Brandt<\/a><small>Teammitglied</)
  expect(html).toMatch(/gast<\/a><small>Mitwirkende Person</)
  expect(await textOf('/manual/mirrors')).toContain(
    '<a href="https://social.harbor.example/ole">Ole Brandt</a>',
  )
})

test('what a link leads to is below the path of the site too, with its own links', async () => {
  expect(await textOf('/link-preview/manual')).toContain('href=\\"/hilfe/manual/start\\"')
})

test('a page is served as Markdown with absolute links', async () => {
  const markdown = await textOf('/manual/transfers.md', { accept: '*/*' })
  expect(markdown).toContain('| bis 64 MB')
  expect(markdown).toContain('https://harbor.example/hilfe/reference/commands')
  expect(await textOf('/manual/start.md', { accept: '*/*' })).toContain(
    '**In allen Tarifen enthalten:** Hafen, Flotte',
  )
})

test('a component of the site’s own is shown with its style and its font, and stands in the Markdown version', async () => {
  const html = await textOf('/manual/transfers')
  expect(html).toContain('<aside class="tide" aria-label="Harbor"><p><strong>Kai 7</strong> um sechs</p>')
  expect(html).toMatch(/<p>Dann ist das Netz <b class="buoy">◒<\/b> voll\.<\/p>/)
  expect(html).toMatch(/<style>[^<]*\.tide\{/)
  // React runs it in the browser; the HTML says the same without.
  expect(html).toMatch(
    /<div data-part="Passage" data-props="{&quot;sill&quot;:4}" data-id="[^"]+">.*Passt<!-- --> bei/,
  )
  expect(await textOf('/manual/mirrors')).not.toContain('.tide{')
  const { client } = JSON.parse(readFileSync(join(dist, 'content/manifest.json'), 'utf8'))
  const font = /url\("?\/hilfe(\/assets\/quay-[^")]+\.woff2)/.exec(
    await textOf(client.styles.slice('/hilfe'.length), { accept: '*/*' }),
  )?.[1]
  expect((await get(font ?? '', { accept: '*/*' })).headers.get('content-type')).toBe('font/woff2')
  const markdown = await textOf('/manual/transfers.md', { accept: '*/*' })
  expect(markdown).toContain('**Kai 7**: um sechs\n\nDann ist das Netz voll.\n\nSchwelle: 4 m')
  const answer = await get('/api/search?q=Kai&locale=de', { accept: 'application/json' })
  expect(await answer.text()).toContain('/manual/transfers')
})

test('the site fills the places around its pages', async () => {
  const html = await textOf('/ar/manual/start')
  expect(html).toMatch(/<meta name="harbor-verification" content="quay-7"\/?>.*<\/head>/)
  expect(html).toMatch(/<p class="wind">Wind aus Nordwest<\/p><article/)
  expect(html).toMatch(/<\/article><p class="pilot">Lotse auf Kanal 16<\/p>/)
  expect(html).toContain('<p class="berths">Liegeplätze: 41</p></nav>')
  expect(html).toMatch(/<footer class="site-footer">.*<p class="flag">Flagge von Harbor<\/p>.*<\/footer>/)
  expect(await textOf('')).not.toContain('Wind aus Nordwest')
  expect(await textOf('/search?q=x')).toContain('Flagge von Harbor')
})

test('search finds pages by the site’s own synonyms and tabs', async () => {
  const response = await get('/api/search?q=bucket&locale=de', { accept: 'application/json' })
  expect(response.status).toBe(200)
  const body = await response.text()
  expect(body).toContain('/manual/start')
  const html = await textOf('/search?q=Eimer')
  expect(html).toContain('Erster <mark>Eimer</mark>')
  for (const tab of ['Alle', 'Handbuch', 'Referenz', 'Neuigkeiten']) expect(html).toContain(tab)
})

test('the other language is right-to-left, and untranslated pages say so', async () => {
  const home = await textOf('/ar')
  expect(home).toMatch(/<html [^>]*lang="ar"[^>]*dir="rtl"|<html [^>]*dir="rtl"[^>]*lang="ar"/)
  expect(home).toContain('الانتقال إلى المحتوى')
  expect(home).toContain('href="/hilfe/ar/manual"')
  expect(await textOf('/ar/manual/start')).toContain('أنت تقرأ الأصل بالألمانية')
  expect(await textOf('')).toMatch(
    /href="\/hilfe\/ar"[^>]*hreflang="ar"|hreflang="ar"[^>]*href="[^"]*\/hilfe\/ar"/,
  )
})

test('the sitemap and the feed list the site’s pages under its origin', async () => {
  const sitemap = await textOf('/sitemap.xml', { accept: '*/*' })
  expect(sitemap).toContain('<loc>https://harbor.example/hilfe/manual/start</loc>')
  expect(sitemap).toContain('hreflang="ar"')
  const feed = await textOf('/news/rss.xml', { accept: '*/*' })
  expect(feed).toContain('Harbor 1.0 ist da')
  expect(feed).toContain('https://harbor.example/hilfe/news/harbor-1')
  expect((await get('/manual/rss.xml', { accept: '*/*' })).status).toBe(404)
})

test('a missing page is answered in the language it was asked in', async () => {
  const german = await get('/manual/starr')
  expect(german.status).toBe(404)
  const html = await german.text()
  expect(html).toContain('Diese Seite gibt es nicht')
  expect(html).toContain('/manual/start')
  const arabic = await get('/ar/manual/nothing')
  expect(arabic.status).toBe(404)
  expect(await arabic.text()).toContain('هذه الصفحة غير موجودة')
})

test('redirects of the site lead to its pages in both languages', async () => {
  for (const prefix of ['', '/ar']) {
    const response = await get(`${prefix}/start`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`/hilfe${prefix}/manual/start`)
  }
})

test('a form posted without scripts is stored, and answered with its page below the path', async () => {
  const post = (fields: Record<string, string>) =>
    fetch(`${platform.url}/api/contact`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'text/html' },
      redirect: 'manual',
    })
  expect(await textOf('/contact')).toContain('action="/hilfe/api/contact"')
  const message = { locale: 'de', email: 'kim@acme.example', topic: 'Störung', message: 'Ahoi' }
  const taken = await post(message)
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/hilfe/contact#message-sent'])
  const rows = await platform.database.prepare('SELECT locale, email, topic, message FROM messages').all()
  expect(rows.results).toEqual([message])
  const refused = await post({ ...message, locale: 'ar', email: 'kim@nowhere' })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  for (const part of ['action="/hilfe/api/contact"', 'href="/hilfe/ar/contact"', '>Ahoi</textarea>'])
    expect(html).toContain(part)
})

test('parts that the site does not have are left out', async () => {
  const html = await textOf('/manual/start')
  expect(html).not.toContain('class="app-entry"')
  expect(html).not.toContain('class="announcement"')
  expect((await get('/guides/cookbook')).status).toBe(404)
})

test('the stylesheet has the colors and durations of the site', async () => {
  const manifest = JSON.parse(readFileSync(join(dist, 'content/manifest.json'), 'utf8'))
  const styles: string = manifest.client.criticalStyle
  expect(styles).toContain('--brand:light-dark(#0b5e8a,#7cc7f0)')
  expect(styles.match(/--brand:/g)).toHaveLength(1)
  expect(styles).toMatch(/--details-duration:(200ms|\.2s)/)
})

test('the mark is the site’s own, and no icon of another site is served or named', async () => {
  const body = site.logo?.body ?? ''
  const html = await textOf('')
  expect(html).toContain(`<path class="logo-body" d="${body}"`)
  expect(html).not.toContain('/icons/')
  for (const path of ['/favicon.svg', '/logo.svg'])
    expect(await textOf(path, { accept: '*/*' })).toContain(body)
  const { icons } = JSON.parse(await textOf('/site.webmanifest', { accept: '*/*' }))
  expect(icons).toEqual([{ src: '/hilfe/favicon.svg', sizes: 'any', type: 'image/svg+xml' }])
  expect((await get('/icons/icon-32.png', { accept: '*/*' })).status).toBe(404)
})

test('scripts ask for consent before they call the analytics of the site', async () => {
  const manifest = JSON.parse(readFileSync(join(dist, 'content/manifest.json'), 'utf8'))
  const policy = (await get('/manual')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain('http://127.0.0.1:9')
  expect(manifest.client.main).toBeTruthy()
})

test('a kept version has its own pages, Markdown and search data, and says which page is that of today', async () => {
  const html = await textOf('/v/1.4/manual/start')
  expect(html).toContain('Dies ist die Version 1.4 der Dokumentation.')
  expect(html).toContain('<a href="/hilfe/manual/start">Diese Seite in der aktuellen Version</a>')
  expect(html).toContain('rel="canonical" href="https://harbor.example/hilfe/manual/start"')
  expect(html).toContain('href="/hilfe/v/1.4/manual/transfers"')
  expect(html).toContain('<a href="/hilfe/manual/start">aktuell</a> <b>1.4</b>')
  expect(html).not.toContain('War diese Seite hilfreich?')
  const markdown = await textOf('/v/1.4/manual/transfers.md', { accept: '*/*' })
  expect(markdown).toContain('https://harbor.example/hilfe/v/1.4/reference/commands')
  expect(await textOf('/v/1.4/llms.txt', { accept: '*/*' })).toContain('/hilfe/v/1.4/manual/llms.txt')
  const [, script = ''] = /src="\/hilfe(\/v\/1\.4\/assets\/main-[^"]+)"/.exec(html) ?? []
  expect((await get(script, { accept: '*/*' })).headers.get('content-type')).toContain('javascript')
  const [, set] = /&quot;set&quot;:&quot;([^&]+)&quot;/.exec(html) ?? []
  expect((await get(`/v/1.4/search/${set}-core.bin`, { accept: '*/*' })).status).toBe(200)
})

test('pages of today link to the same page of a kept version, which search and sitemap leave out', async () => {
  expect(await textOf('/manual/start')).toContain(
    '<b>aktuell</b> <a href="/hilfe/v/1.4/manual/start">1.4</a>',
  )
  expect(await textOf('/llms.txt', { accept: '*/*' })).toContain('/hilfe/v/1.4/llms.txt')
  for (const path of ['/sitemap.xml', '/llms-full.txt', '/api/search?q=Eimer'])
    expect(await textOf(path, { accept: '*/*' }), path).not.toContain('/v/1.4')
})

test('agents search and read a kept version with the tools of the MCP server', async () => {
  const call = async (name: string, input: object) => {
    const response = await fetch(`${platform.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: input },
      }),
    })
    return response.text()
  }
  expect(await call('search_docs', { query: 'Stücke', version: '1.4' })).toContain(
    'https://harbor.example/hilfe/v/1.4/manual/transfers',
  )
  const named = await call('get_page', { page: '/manual/transfers', version: '1.4', max_tokens: 200 })
  expect(named).toContain('canonical: \\"https://harbor.example/hilfe/v/1.4/manual/transfers')
  expect(named).toContain('Continue with `offset`')
  const addressed = await call('get_page', { page: 'https://harbor.example/hilfe/v/1.4/manual/transfers.md' })
  expect(addressed).toContain('sieben Tage')
  expect(await call('get_page', { page: '/v/1.4/manual/never' })).toContain('Version 1.4 has no page')
  for (const part of [{ section: 'stücke' }, { since: '0'.repeat(32) }])
    expect(await call('get_page', { page: '/manual/transfers', version: '1.4', ...part })).toContain(
      'have neither `section` nor `since`',
    )
})

test('a page that today’s site has no longer is answered in its version, for itself', async () => {
  const copy = await platform.content.get(contentKeys.version('1.4', '/manual/start/index.html'))
  await platform.content.put(contentKeys.version('1.4', '/manual/gone/index.html'), copy ?? '')
  expect(await textOf('/v/1.4/manual/gone')).toContain(
    'rel="canonical" href="https://harbor.example/hilfe/v/1.4/manual/gone"',
  )
  const missing = await get('/v/1.4/manual/never')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('href="/hilfe/v/1.4/manual"')
  expect(await (await get('/v/9/manual')).text()).toContain('href="/hilfe/manual"')
})

test('a prune keeps versions, and a release whose config names one that is not stored is refused', async () => {
  const target = namespaceTarget(platform.content)
  const { build } = JSON.parse(readFileSync(join(dist, 'content/manifest.json'), 'utf8'))
  const later = new Date(Date.now() + 1e10)
  const { keys } = await planPrune(target, { shownBuilds: [build], keep: 1, now: later })
  expect(keys.filter((key) => key.startsWith('version:'))).toEqual([])
  await expect(checkVersions({ versions: ['1.4'] }, target)).resolves.toBeUndefined()
  await expect(checkVersions({ versions: ['1.4', '1.3'] }, target)).rejects.toThrow(
    'names 1.3, which is not stored',
  )
})

/** Addresses that answer GET with an error, as they should: they take posts, need a query, or have no page. */
const withoutAnswer = /\/(?:mcp|api\/(?:contact|og|reports|search)?|manual\/nothing)$/

test('every address that the site writes lies below its path, and answers', async () => {
  const origin = new URL(platform.url).origin
  const ask = (address: string) =>
    fetch(origin + address, {
      headers: { accept: /\.\w+$/.test(address) ? '*/*' : 'text/html, */*;q=0.1' },
      redirect: 'manual',
    })
  // The pictures of pages differ in their words, and drawing each costs more than all other answers.
  const picture = ask('/hilfe/api/og?title=Eimer')
  const answers = await followAddresses(
    [
      '',
      '/',
      '/ar',
      '/manual/transfers',
      '/manual/nothing',
      '/start',
      '/search?q=Eimer',
      '/manual/ask-ai?q=Eimer',
    ]
      .concat('/llms.txt', '/robots.txt', '/changes.md', '/api/search?q=Eimer', '/.well-known/api-catalog')
      .concat('/.well-known/ai-catalog.json', '/.well-known/agent-skills/index.json', '/api/openapi.json')
      .map((path) => `/hilfe${path}`),
    site.origin,
    (address) => (address.includes('/api/og?') ? picture : ask(address)),
  )
  expect(answers.size).toBeGreaterThan(120)
  const wrong = [...answers].filter(
    ([address, { status }]) =>
      !/^\/hilfe(?:[/?]|$)/.test(address) || (status >= 400 && !withoutAnswer.test(address)),
  )
  expect(wrong).toEqual([])
})

test('the home page has one address, and other paths of the host are not the site’s', async () => {
  const response = await get('/?a=1')
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/hilfe?a=1')
  const { origin } = new URL(platform.url)
  for (const path of ['/', '/hilfebuch', '/manual/start', '/favicon.svg'])
    expect((await fetch(origin + path)).status, path).toBe(404)
})

test('no file and no answer names the repository’s own site', async () => {
  const own = new RegExp(ownSite.name, 'i')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const named = files
    .filter(({ parentPath, name }) => own.test(readFileSync(join(parentPath, name), 'latin1')))
    .map(({ name }) => name)
  expect(named).toEqual([])
  const addresses = [
    '',
    '/ar',
    '/manual/start',
    '/news/harbor-1',
    '/search?q=x',
    '/nothing',
    '/llms.txt',
    '/llms-full.txt',
    '/robots.txt',
    '/site.webmanifest',
    '/opensearch.xml',
    '/api/openapi.json',
    '/.well-known/mcp/server-card.json',
    '/.well-known/agent-skills/index.json',
    '/.well-known/api-catalog',
    '/.well-known/ai-catalog.json',
    '/skill.md',
    '/sitemap.md',
  ]
  for (const address of addresses) {
    const body = await (await get(address, { accept: '*/*' })).text()
    expect(body, address).not.toMatch(own)
  }
})
