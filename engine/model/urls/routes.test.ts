import { expect, test } from 'vitest'
import * as paths from './paths.ts'
import { addressesWithoutPage, parseFullTextPath, patternsOf, routes } from './routes.ts'

const english = { code: 'en', name: 'English', direction: 'ltr' } as const
const french = { code: 'fr', name: 'Français', direction: 'ltr' } as const
const site = { locales: [english, french] } as const

test('links with a query lead to their routes', () => {
  const pathOf = (link: string) => link.split('?')[0]
  expect(pathOf(paths.ogImage({ title: 'Masking' }))).toBe(routes.ogImage.pattern)
  expect(pathOf(paths.searchApi({ q: 'masking' }))).toBe(routes.searchApi.pattern)
  expect(pathOf(paths.searchFragment({ q: 'masking', tab: 'docs', locale: 'en' }))).toBe(
    routes.searchFragment.pattern,
  )
  expect(pathOf(paths.assistantSettings('en'))).toBe(routes.assistantSettings.pattern)
  expect(pathOf(paths.search('masking'))).toBe(routes.searchPage.pattern)
})

test('the worker answers these addresses, in this order', () => {
  const lines = Object.entries(routes).flatMap(([name, route]) =>
    patternsOf(site, route).map((pattern) => `${route.method} ${pattern} ${name}`),
  )
  expect(lines).toMatchInlineSnapshot(`
    [
      "GET /api/get-continent-code continentCode",
      "POST /api/feedback feedback",
      "POST /api/contact contact",
      "GET /api/og ogImage",
      "GET /api/search searchApi",
      "POST /api/search searchPasted",
      "POST /api/ask ask",
      "GET /api/assistant assistantSettings",
      "POST /api/shared-chats shareChat",
      "POST /api/shared-chats/delete deleteSharedChat",
      "GET /api/openapi.json openApi",
      "POST /api/reports reports",
      "ALL /api/* unknownOperation",
      "GET /v/:version/* version",
      "GET /opensearch.xml openSearch",
      "GET /search searchPage",
      "GET /fr/search searchPage",
      "GET /search/fragment searchFragment",
      "GET /link-preview/* linkPreview",
      "GET /brand-assets brandAssets",
      "GET /fr/brand-assets brandAssets",
      "GET /:path{(?:[^/]+/)?ask-ai(?:\\.md)?} askPage",
      "GET /fr/:path{(?:[^/]+/)?ask-ai(?:\\.md)?} askPage",
      "GET /:path{(?:[^/]+/)?ask-ai/[a-z2-7]{16}(?:\\.md)?} sharedChat",
      "GET /fr/:path{(?:[^/]+/)?ask-ai/[a-z2-7]{16}(?:\\.md)?} sharedChat",
      "GET /cookbook/:file{.+\\.(?:ipynb|py|ts)} cookbookFile",
      "GET /site.webmanifest webManifest",
      "GET /social-marks.svg socialMarks",
      "GET /robots.txt robots",
      "GET /sitemap.xml sitemap",
      "GET /changes.md changes",
      "GET /changes/* pageHistory",
      "GET /fr/changes/* pageHistory",
      "GET /sitemap.md sitemapMarkdown",
      "GET /llms.txt llms",
      "GET /:file{llms-full(?:-\\d+)?\\.txt} llmsFull",
      "GET /:section/:file{llms-full(?:-\\d+)?\\.txt} llmsFullOfSection",
      "GET /:section/llms.txt llmsOfSection",
      "GET /:section/rss.xml rssFeed",
      "GET /:section/atom.xml atomFeed",
      "GET /:section/feed.json jsonFeed",
      "GET /.well-known/mcp/server-card.json mcpServerCard",
      "GET /.well-known/agent-skills/index.json agentSkills",
      "GET /.well-known/api-catalog apiCatalog",
      "GET /.well-known/ai-catalog.json aiCatalog",
      "GET /healthz health",
      "ALL /mcp mcp",
      "GET /skill.md skill",
      "GET /:path{.+\\.[mM][dD]} markdown",
      "GET /:path{.+\\.[A-Za-z0-9]+} asset",
      "GET * page",
    ]
  `)
})

test('every link is made from these addresses', () => {
  const links = {
    home: paths.home(),
    markdown: paths.markdown('/docs/a'),
    homeMarkdown: paths.markdown('/'),
    notebookFile: paths.notebookFile('first_trace.ipynb'),
    notebookScript: paths.notebookScript('first_trace.ipynb', 'py'),
    feedback: paths.feedback(),
    continentCode: paths.continentCode(),
    ogImage: paths.ogImage({ title: 'A & B', description: '', section: 'Docs' }),
    llms: paths.llms(),
    llmsOfSection: paths.llms('/docs'),
    llmsFull: paths.llmsFull(),
    llmsFullOfSection: paths.llmsFull('/docs', 2),
    sitemap: paths.sitemap(),
    sitemapMarkdown: paths.sitemapMarkdown(),
    skill: paths.skill(),
    webManifest: paths.webManifest(),
    icon: paths.icon('icon-192'),
    mcp: paths.mcp(),
    openApi: paths.openApi(),
    mcpServerCard: paths.mcpServerCard(),
    agentSkills: paths.agentSkills(),
    apiCatalog: paths.apiCatalog(),
    feed: paths.feed('/blog', 'atom.xml'),
    search: paths.search(),
    searchFor: paths.search('a b'),
    searchApi: paths.searchApi({ q: 'a b', locale: 'fr', limit: 3 }),
    searchFile: paths.searchFile('en-core.bin'),
    openSearch: paths.openSearch(),
    logo: paths.logo(),
  }
  expect(links).toMatchInlineSnapshot(`
    {
      "agentSkills": "/.well-known/agent-skills/index.json",
      "apiCatalog": "/.well-known/api-catalog",
      "continentCode": "/api/get-continent-code",
      "feed": "/blog/atom.xml",
      "feedback": "/api/feedback",
      "home": "/",
      "homeMarkdown": "/index.md",
      "icon": "/icons/icon-192.png",
      "llms": "/llms.txt",
      "llmsFull": "/llms-full.txt",
      "llmsFullOfSection": "/docs/llms-full-2.txt",
      "llmsOfSection": "/docs/llms.txt",
      "logo": "/logo.svg",
      "markdown": "/docs/a.md",
      "mcp": "/mcp",
      "mcpServerCard": "/.well-known/mcp/server-card.json",
      "notebookFile": "/cookbook/first_trace.ipynb",
      "notebookScript": "/cookbook/first_trace.py",
      "ogImage": "/api/og?title=A%20%26%20B&section=Docs",
      "openApi": "/api/openapi.json",
      "openSearch": "/opensearch.xml",
      "search": "/search",
      "searchApi": "/api/search?q=a+b&locale=fr&limit=3",
      "searchFile": "/search/en-core.bin",
      "searchFor": "/search?q=a+b",
      "sitemap": "/sitemap.xml",
      "sitemapMarkdown": "/sitemap.md",
      "skill": "/skill.md",
      "webManifest": "/site.webmanifest",
    }
  `)
})

test('browsers prerender no address of a file or an operation', () => {
  expect(addressesWithoutPage).toEqual(['/api/*', '/*.*'])
})

test('reads the paths of files with the full text', () => {
  for (const [section, part] of [
    ['', 1],
    ['', 3],
    ['/docs', 1],
    ['/ja/docs', 12],
  ] as const)
    expect(parseFullTextPath(paths.llmsFull(section, part))).toEqual({ section, part })
  expect(parseFullTextPath('/docs/llms-full.md')).toBeNull()
  expect(parseFullTextPath('/docs/about-llms-full.txt')).toBeNull()
})
