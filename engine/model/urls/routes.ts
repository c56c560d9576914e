import type { SiteConfig } from '../site/site-config.ts'
import * as paths from './paths.ts'

/** An address the worker answers. */
export interface Route {
  /**
   * Root-relative, in the syntax of Hono's router: `:name`, `:name{regular expression}`, a final `*`. Empty where the parts
   * of the site name the addresses.
   */
  pattern: string
  /** GET answers HEAD too. */
  method: 'GET' | 'POST' | 'ALL'
  /** True if the same address below the prefix of each other language is answered too. */
  isLocalized?: true
  /**
   * True if caches in front of the worker may keep its answers until the next version: they depend on the address and
   * `Accept` alone. A kept answer is not logged, and counts toward no limit.
   */
  isKept?: true
}

/** The name of a file with the full text: `llms-full.txt`, `llms-full-2.txt`. */
const fullTextFile = 'llms-full(?:-\\d+)?\\.txt'

/**
 * Every address of the worker, in the order the router tries them: exact paths, then suffixes, then the
 * page that catches all. The router, the links, the check for reserved paths and the OpenAPI description
 * read this list. Addresses of pages belong to the site, not to this list.
 */
export const routes = {
  continentCode: { method: 'GET', pattern: paths.continentCode() },
  feedback: { method: 'POST', pattern: paths.feedback() },
  contact: { method: 'POST', pattern: paths.contact() },
  ogImage: { method: 'GET', pattern: '/api/og', isKept: true },
  searchApi: { method: 'GET', pattern: '/api/search' },
  searchPasted: { method: 'POST', pattern: '/api/search' },
  ask: { method: 'POST', pattern: paths.ask() },
  assistantSettings: { method: 'GET', pattern: '/api/assistant' },
  shareChat: { method: 'POST', pattern: paths.shareChat() },
  deleteSharedChat: { method: 'POST', pattern: paths.deleteSharedChat() },
  openApi: { method: 'GET', pattern: paths.openApi(), isKept: true },
  reports: { method: 'POST', pattern: paths.reports() },
  unknownOperation: { method: 'ALL', pattern: '/api/*' },
  version: { method: 'GET', pattern: '/v/:version/*', isKept: true },
  openSearch: { method: 'GET', pattern: paths.openSearch(), isKept: true },
  searchPage: { method: 'GET', pattern: paths.search(), isLocalized: true },
  searchFragment: { method: 'GET', pattern: '/search/fragment' },
  linkPreview: { method: 'GET', pattern: '/link-preview/*', isKept: true },
  brandAssets: { method: 'GET', pattern: paths.brandAssets(), isLocalized: true, isKept: true },
  askPage: { method: 'GET', pattern: '/:path{(?:[^/]+/)?ask-ai(?:\\.md)?}', isLocalized: true },
  sharedChat: {
    method: 'GET',
    pattern: '/:path{(?:[^/]+/)?ask-ai/[a-z2-7]{16}(?:\\.md)?}',
    isLocalized: true,
  },
  formPage: { method: 'GET', pattern: '', isLocalized: true },
  cookbookFile: { method: 'GET', pattern: '/cookbook/:file{.+\\.(?:ipynb|py|ts)}', isKept: true },
  webManifest: { method: 'GET', pattern: paths.webManifest(), isKept: true },
  socialMarks: { method: 'GET', pattern: paths.socialMarks(), isKept: true },
  robots: { method: 'GET', pattern: '/robots.txt', isKept: true },
  sitemap: { method: 'GET', pattern: paths.sitemap(), isKept: true },
  changes: { method: 'GET', pattern: paths.changes(), isKept: true },
  pageHistory: { method: 'GET', pattern: '/changes/*', isLocalized: true, isKept: true },
  sitemapMarkdown: { method: 'GET', pattern: paths.sitemapMarkdown(), isKept: true },
  llms: { method: 'GET', pattern: paths.llms(), isKept: true },
  llmsFull: { method: 'GET', pattern: `/:file{${fullTextFile}}`, isKept: true },
  llmsFullOfSection: { method: 'GET', pattern: `/:section/:file{${fullTextFile}}`, isKept: true },
  llmsOfSection: { method: 'GET', pattern: '/:section/llms.txt', isKept: true },
  rssFeed: { method: 'GET', pattern: '/:section/rss.xml', isKept: true },
  atomFeed: { method: 'GET', pattern: '/:section/atom.xml', isKept: true },
  jsonFeed: { method: 'GET', pattern: '/:section/feed.json', isKept: true },
  mcpServerCard: { method: 'GET', pattern: paths.mcpServerCard(), isKept: true },
  agentSkills: { method: 'GET', pattern: paths.agentSkills(), isKept: true },
  apiCatalog: { method: 'GET', pattern: paths.apiCatalog(), isKept: true },
  aiCatalog: { method: 'GET', pattern: '/.well-known/ai-catalog.json', isKept: true },
  health: { method: 'GET', pattern: '/healthz' },
  mcp: { method: 'ALL', pattern: paths.mcp() },
  skill: { method: 'GET', pattern: paths.skill(), isKept: true },
  markdown: { method: 'GET', pattern: '/:path{.+\\.[mM][dD]}', isKept: true },
  asset: { method: 'GET', pattern: '/:path{.+\\.[A-Za-z0-9]+}', isKept: true },
  page: { method: 'GET', pattern: '*', isKept: true },
} as const satisfies Record<string, Route>
export type RouteName = keyof typeof routes

/** In the order of the list. */
export const routeNames = Object.keys(routes) as RouteName[]

/** True for a path below `/api`: no pages are there, and errors are problem documents. */
export const isApiPath = (path: string): boolean =>
  path.startsWith(routes.unknownOperation.pattern.slice(0, -1))

/** A route's patterns on a site: one, or one for each language. */
export function patternsOf(
  { locales, parts }: Pick<SiteConfig, 'locales' | 'parts'>,
  { pattern, isLocalized }: Route,
): string[] {
  const patterns = pattern ? [pattern] : Object.keys(parts?.formPages ?? {})
  const prefixes = isLocalized ? locales.slice(1).map(({ code }) => `/${code}`) : []
  return ['', ...prefixes].flatMap((prefix) => patterns.map((each) => prefix + each))
}

/** Addresses without a page, as URL patterns (urlpattern.spec.whatwg.org): browsers do not prerender them. Files have a dot. */
export const addressesWithoutPage: readonly string[] = [routes.unknownOperation.pattern, '/*.*']

const fullTextPath = /^(.*)\/llms-full(?:-(\d+))?\.txt$/

/** Undoes `paths.llmsFull`: `/docs` and 2 for `/docs/llms-full-2.txt`. Null for other paths. */
export function parseFullTextPath(path: string): { section: string; part: number } | null {
  const [whole, section = '', part = 1] = fullTextPath.exec(path) ?? []
  return whole === undefined ? null : { section, part: Number(part) }
}
