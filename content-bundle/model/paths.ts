import { searchFiles } from './search/files.ts'

/** Every URL of the site is made by a function of this file. All are root-relative unless said otherwise. */

export const paths = {
  home: () => '/',
  page: (path: string) => path,
  markdown: (path: string) => (path === '/' ? '/index.md' : `${path}.md`),
  cookbook: (notebook: string) => `/guides/cookbook/${notebook.replace(/\.ipynb$/, '')}`,
  notebookFile: (notebook: string) => `/cookbook/${notebook}`,
  notebookScript: (notebook: string, extension: string) =>
    `/cookbook/${notebook.replace(/\.ipynb$/, '')}.${extension}`,
  feedback: () => '/api/feedback',
  continentCode: () => '/api/get-continent-code',
  ogImage: (words: { title: string; description?: string; section?: string }) => {
    const query = Object.entries(words)
      .filter(([, value]) => value)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    return `/api/og?${query.join('&')}`
  },
  llms: (section = '') => `${section}/llms.txt`,
  llmsFull: () => '/llms-full.txt',
  sitemap: () => '/sitemap.xml',
  sitemapMarkdown: () => '/sitemap.md',
  skill: () => '/skill.md',
  webManifest: () => '/site.webmanifest',
  icon: (name: string) => `/icons/${name}.png`,
  mcp: () => '/mcp',
  openApi: () => '/api/openapi.json',
  mcpServerCard: () => '/.well-known/mcp/server-card.json',
  agentSkills: () => '/.well-known/agent-skills/index.json',
  apiCatalog: () => '/.well-known/api-catalog',
  feed: (section: string, file: FeedFile) => `${section}/${file}`,
  glossaryTerm: (id: string) => `/docs/glossary#${id}`,
  faqTag: (tag: string) => `/faq/tag/${tag}`,
  search: (query = '') => (query === '' ? '/search' : `/search?${new URLSearchParams({ q: query })}`),
  searchApi: (words: { q: string; tab?: string; locale?: string; limit?: number }) => {
    const given = Object.entries(words).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return `/api/search?${new URLSearchParams(given)}`
  },
  searchFile: (name: string) => `/${searchFiles.folder}/${name}`,
  openSearch: () => '/opensearch.xml',
  logo: () => '/logo.svg',
  blog: () => '/blog',
  changelog: () => '/changelog',
  docs: () => '/docs',
  talkToUs: () => '/talk-to-us',
  support: () => '/support',
} as const

/** What a feed is called, by its format: RSS 2.0, Atom and JSON Feed 1.1. */
export const feedFiles = ['rss.xml', 'atom.xml', 'feed.json'] as const
export type FeedFile = (typeof feedFiles)[number]

/** The page path a `.md` URL stands for, or null when the URL is no Markdown twin. */
export function pagePathOfMarkdown(path: string): string | null {
  if (!path.endsWith('.md')) return null
  const page = path.slice(0, -'.md'.length)
  if (page === '/index') return '/'
  return page.endsWith('/index') ? page.slice(0, -'/index'.length) : page
}

/** One spelling per page: no trailing slash, no empty segments. */
export function normalizePath(path: string): string {
  const clean = path.replace(/\/{2,}/g, '/')
  return clean.length > 1 && clean.endsWith('/') ? clean.slice(0, -1) : clean
}

/** Letters that stand in an address as they are, and end no link in Markdown. */
const plainAddress = /^[\w\-./~?#=&:@!$'*+,;]*$/

/** A path as addresses write it: spaces, brackets and letters beyond ASCII escaped. What is an escape stays one. */
export function encodedPath(path: string): string {
  if (plainAddress.test(path)) return path
  return encodeURI(path.toWellFormed())
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))
}

/** A path of an address as people write it. What is no escape stays as it is. */
export const decodedPath = (path: string): string =>
  path.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })

/** Whether `path` is `prefix` or lies below it. */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}
