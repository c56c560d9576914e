import { searchFiles } from '../search/files.ts'
import type { Pricing, SiteConfig } from '../site/site-config.ts'

/** An address the worker answers. */
export interface Route {
  /** Root-relative, in the syntax of Hono's router: `:name`, `:name{regular expression}`, a final `*`. */
  pattern: string
  /** GET answers HEAD too. */
  method: 'GET' | 'POST' | 'ALL'
  /** True if the same address below the prefix of each other language is answered too. */
  isLocalized?: true
}

/** The name of a file with the full text: `llms-full.txt`, `llms-full-2.txt`. */
const fullTextFile = 'llms-full(?:-\\d+)?\\.txt'

/**
 * Every address of the worker, in the order the router tries them: exact paths, then suffixes, then the
 * page that catches all. The router, the links, the check for reserved paths and the OpenAPI description
 * read this list. Addresses of pages belong to the site, not to this list.
 */
export const routes = {
  continentCode: { method: 'GET', pattern: '/api/get-continent-code' },
  feedback: { method: 'POST', pattern: '/api/feedback' },
  contact: { method: 'POST', pattern: '/api/contact' },
  ogImage: { method: 'GET', pattern: '/api/og' },
  searchApi: { method: 'GET', pattern: '/api/search' },
  ask: { method: 'POST', pattern: '/api/ask' },
  assistantSettings: { method: 'GET', pattern: '/api/assistant' },
  shareChat: { method: 'POST', pattern: '/api/shared-chats' },
  deleteSharedChat: { method: 'POST', pattern: '/api/shared-chats/delete' },
  openApi: { method: 'GET', pattern: '/api/openapi.json' },
  reports: { method: 'POST', pattern: '/api/reports' },
  unknownOperation: { method: 'ALL', pattern: '/api/*' },
  openSearch: { method: 'GET', pattern: '/opensearch.xml' },
  searchPage: { method: 'GET', pattern: '/search', isLocalized: true },
  searchFragment: { method: 'GET', pattern: '/search/fragment' },
  askPage: { method: 'GET', pattern: '/:section/:page{ask-ai(?:\\.md)?}', isLocalized: true },
  sharedChat: { method: 'GET', pattern: '/:section/ask-ai/:id{[a-z2-7]{16}(?:\\.md)?}', isLocalized: true },
  estimatePage: { method: 'GET', pattern: '/:page{.+}/estimate', isLocalized: true },
  cookbookFile: { method: 'GET', pattern: '/cookbook/:file{.+\\.(?:ipynb|py|ts)}' },
  webManifest: { method: 'GET', pattern: '/site.webmanifest' },
  robots: { method: 'GET', pattern: '/robots.txt' },
  sitemap: { method: 'GET', pattern: '/sitemap.xml' },
  changes: { method: 'GET', pattern: '/changes.md' },
  sitemapMarkdown: { method: 'GET', pattern: '/sitemap.md' },
  llms: { method: 'GET', pattern: '/llms.txt' },
  llmsFull: { method: 'GET', pattern: `/:file{${fullTextFile}}` },
  llmsFullOfSection: { method: 'GET', pattern: `/:section/:file{${fullTextFile}}` },
  llmsOfSection: { method: 'GET', pattern: '/:section/llms.txt' },
  rssFeed: { method: 'GET', pattern: '/:section/rss.xml' },
  atomFeed: { method: 'GET', pattern: '/:section/atom.xml' },
  jsonFeed: { method: 'GET', pattern: '/:section/feed.json' },
  mcpServerCard: { method: 'GET', pattern: '/.well-known/mcp/server-card.json' },
  mcpRegistryEntry: { method: 'GET', pattern: '/.well-known/mcp/server.json' },
  agentSkills: { method: 'GET', pattern: '/.well-known/agent-skills/index.json' },
  apiCatalog: { method: 'GET', pattern: '/.well-known/api-catalog' },
  aiCatalog: { method: 'GET', pattern: '/.well-known/ai-catalog.json' },
  health: { method: 'GET', pattern: '/healthz' },
  mcp: { method: 'ALL', pattern: '/mcp' },
  skill: { method: 'GET', pattern: '/skill.md' },
  markdown: { method: 'GET', pattern: '/:path{.+\\.md}' },
  asset: { method: 'GET', pattern: '/:path{.+\\.[A-Za-z0-9]+}' },
  page: { method: 'GET', pattern: '*' },
} as const satisfies Record<string, Route>
export type RouteName = keyof typeof routes

/** In the order of the list. */
export const routeNames = Object.keys(routes) as RouteName[]

/** True for a path below `/api`: no pages are there, and errors are problem documents. */
export const isApiPath = (path: string): boolean =>
  path.startsWith(routes.unknownOperation.pattern.slice(0, -1))

/** A route's patterns on a site: one, or one for each language. */
export const patternsOf = (
  { locales }: Pick<SiteConfig, 'locales'>,
  { pattern, isLocalized }: Route,
): string[] => [pattern, ...(isLocalized ? locales.slice(1).map(({ code }) => `/${code}${pattern}`) : [])]

/** File names of a section's feeds: RSS 2.0, Atom and JSON Feed 1.1. */
export const feedFiles = ['rss.xml', 'atom.xml', 'feed.json'] as const
export type FeedFile = (typeof feedFiles)[number]

/** Folders of static files, without a trailing slash. */
export const assetFolders = {
  /** Files of the client and pictures of pages; the names carry a hash. */
  assets: '/assets',
  /** Search data; the names carry a hash. */
  search: `/${searchFiles.folder}`,
  icons: '/icons',
} as const

/** Icons of a site as PNG, by file name: of browser tabs, home screens and installed sites. */
export const siteIcons = ['icon-32', 'icon-192', 'icon-512', 'maskable-512', 'apple-touch-icon'] as const
export type SiteIcon = (typeof siteIcons)[number]

/** Folders whose files never change, because their names carry a hash. */
export const immutableFolders: readonly string[] = [assetFolders.assets, assetFolders.search]

/** Addresses without a page, as URL patterns (urlpattern.spec.whatwg.org): browsers do not prerender them. */
export const addressesWithoutPage: readonly string[] = [
  routes.unknownOperation.pattern,
  `${assetFolders.assets}/*`,
  ...['md', 'txt', 'xml', 'json', 'ipynb', 'svg', 'png'].map((extension) => `/*.${extension}`),
]

const fullTextPath = /^(.*)\/llms-full(?:-(\d+))?\.txt$/

/**
 * The section and part in a path made by `paths.llmsFull`, such as `/docs` and 2 for `/docs/llms-full-2.txt`; null for
 * others.
 */
export function parseFullTextPath(path: string): { section: string; part: number } | null {
  const [found, section = '', part = 1] = fullTextPath.exec(path) ?? []
  return found === undefined ? null : { section, part: Number(part) }
}

/** Every link of the engine is made here. All are root-relative. */
export const paths = {
  home: () => '/',
  /** The Markdown version of a page. */
  markdown: (path: string) => (path === '/' ? '/index.md' : `${path}.md`),
  notebookFile: (notebook: string) => `/cookbook/${notebook}`,
  notebookScript: (notebook: string, extension: string) =>
    `/cookbook/${notebook.replace(/\.ipynb$/, '')}.${extension}`,
  feedback: () => routes.feedback.pattern,
  contact: () => routes.contact.pattern,
  continentCode: () => routes.continentCode.pattern,
  ogImage: (words: { title: string; description?: string; section?: string }) => {
    const query = Object.entries(words)
      .filter(([, value]) => value)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    return `${routes.ogImage.pattern}?${query.join('&')}`
  },
  /** The list of a section's pages for agents; without a section, the list of sections. */
  llms: (section = '') => `${section}${routes.llms.pattern}`,
  /** A part of the text of a section's pages; without a section, of the site. Parts count from 1. */
  llmsFull: (section = '', part = 1) => `${section}/llms-full${part > 1 ? `-${part}` : ''}.txt`,
  sitemap: () => routes.sitemap.pattern,
  sitemapMarkdown: () => routes.sitemapMarkdown.pattern,
  changes: () => routes.changes.pattern,
  skill: () => routes.skill.pattern,
  webManifest: () => routes.webManifest.pattern,
  icon: (name: SiteIcon) => `${assetFolders.icons}/${name}.png`,
  mcp: () => routes.mcp.pattern,
  openApi: () => routes.openApi.pattern,
  mcpServerCard: () => routes.mcpServerCard.pattern,
  agentSkills: () => routes.agentSkills.pattern,
  apiCatalog: () => routes.apiCatalog.pattern,
  feed: (section: string, file: FeedFile) => `${section}/${file}`,
  search: (query = '') =>
    query === '' ? routes.searchPage.pattern : `/search?${new URLSearchParams({ q: query })}`,
  searchApi: (query: { q: string; tab?: string; locale?: string; limit?: number }) => {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return `${routes.searchApi.pattern}?${new URLSearchParams(given)}`
  },
  /** The body of the search dialog as HTML. */
  searchFragment: (query: { q: string; tab: string; locale: string }) =>
    `${routes.searchFragment.pattern}?${new URLSearchParams(query)}`,
  searchFile: (name: string) => `${assetFolders.search}/${name}`,
  openSearch: () => routes.openSearch.pattern,
  ask: () => routes.ask.pattern,
  assistantSettings: (locale: string) =>
    `${routes.assistantSettings.pattern}?${new URLSearchParams({ locale })}`,
  shareChat: () => routes.shareChat.pattern,
  reports: () => routes.reports.pattern,
  deleteSharedChat: () => routes.deleteSharedChat.pattern,
  /** The full-page assistant, below the page of the documentation. */
  askPage: ({ pages }: Pick<SiteConfig, 'pages'>) => `${pages.docs}/ask-ai`,
  sharedChat: (site: Pick<SiteConfig, 'pages'>, id: string) => `${paths.askPage(site)}/${id}`,
  /** The cost of a month, below the page of the prices. */
  estimate: ({ path }: Pricing) => `${path}/estimate`,
  logo: () => '/logo.svg',
  favicon: () => '/favicon.svg',
} as const
