import { searchFiles } from '../search/files.ts'
import type { SiteConfig } from '../site/site-config.ts'

// Every link of the engine is made here. All are root-relative.
// Import it as `* as paths`: then a browser script holds only the links that it uses.

/** Folders of static files, without a trailing slash. */
export const assetFolders = {
  /** Files of the client and pictures of pages; the names carry a hash. */
  assets: '/assets',
  /** Search data; the names carry a hash. */
  search: `/${searchFiles.folder}`,
  icons: '/icons',
} as const

/** Folders whose files never change, because their names carry a hash. */
export const immutableFolders: readonly string[] = [assetFolders.assets, assetFolders.search]

/** File names of a section's feeds: RSS 2.0, Atom and JSON Feed 1.1. */
export const feedFiles = ['rss.xml', 'atom.xml', 'feed.json'] as const
export type FeedFile = (typeof feedFiles)[number]

/** Icons of a site as PNG, by file name: of browser tabs, home screens and installed sites. */
export const siteIcons = ['icon-32', 'icon-192', 'icon-512', 'maskable-512', 'apple-touch-icon'] as const
export type SiteIcon = (typeof siteIcons)[number]

export const home = () => '/'
/** The home page of a kept version. */
export const version = (name: string) => `/v/${name}`
/** The Markdown version of a page. */
export const markdown = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)
export const notebookFile = (notebook: string) => `/cookbook/${notebook}`
export const notebookScript = (notebook: string, extension: string) =>
  `/cookbook/${notebook.replace(/\.ipynb$/, '')}.${extension}`
export const feedback = () => '/api/feedback' as const
export const contact = () => '/api/contact' as const
export const continentCode = () => '/api/get-continent-code' as const
export const ogImage = (texts: { title: string; description?: string; section?: string; cover?: string }) => {
  const query = Object.entries(texts)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `/api/og?${query.join('&')}`
}
/** The list of a section's pages for agents; without a section, the list of sections. */
export const llms = (section = '') => `${section}/llms.txt`
/** A part of the text of a section's pages; without a section, of the site. Parts count from 1. */
export const llmsFull = (section = '', part = 1) => `${section}/llms-full${part > 1 ? `-${part}` : ''}.txt`
export const sitemap = () => '/sitemap.xml' as const
export const sitemapMarkdown = () => '/sitemap.md' as const
export const changes = () => '/changes.md' as const
/** What changed on a page, which is named without the prefix of its language. */
export const pageHistory = (path: string) => `/changes${path === '/' ? '' : path}`
export const skill = () => '/skill.md' as const
export const webManifest = () => '/site.webmanifest' as const
export const icon = (name: SiteIcon) => `${assetFolders.icons}/${name}.png`
export const mcp = () => '/mcp' as const
export const openApi = () => '/api/openapi.json' as const
export const mcpServerCard = () => '/.well-known/mcp/server-card.json' as const
export const agentSkills = () => '/.well-known/agent-skills/index.json' as const
export const apiCatalog = () => '/.well-known/api-catalog' as const
export const feed = (section: string, file: FeedFile) => `${section}/${file}`
export const search = (query = '') =>
  query === '' ? '/search' : `/search?${new URLSearchParams({ q: query })}`
export const searchApi = (query: { q: string; tab?: string; locale?: string; limit?: number }) => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `/api/search?${new URLSearchParams(given)}`
}
/** The body of the search dialog as HTML. */
export const searchFragment = (query: { q: string; tab: string; locale: string }) =>
  `/search/fragment?${new URLSearchParams(query)}`
/** The section that a link leads to, as HTML; without a section, the beginning of the page. */
export const linkPreview = (path: string, section = '') =>
  `/link-preview${path}${section && `?${new URLSearchParams({ section })}`}`
export const searchFile = (name: string) => `${assetFolders.search}/${name}`
export const openSearch = () => '/opensearch.xml' as const
export const ask = () => '/api/ask' as const
export const assistantSettings = (locale: string) => `/api/assistant?${new URLSearchParams({ locale })}`
export const shareChat = () => '/api/shared-chats' as const
export const reports = () => '/api/reports' as const
export const deleteSharedChat = () => '/api/shared-chats/delete' as const
/** The full-page assistant, below the page of the documentation. */
export const askPage = ({ pages }: Pick<SiteConfig, 'pages'>) => `${pages.docs.replace(/\/$/, '')}/ask-ai`
export const sharedChat = (site: Pick<SiteConfig, 'pages'>, id: string) => `${askPage(site)}/${id}`
export const logo = () => '/logo.svg'
/** Symbols of the services that the navbar links to. */
export const socialMarks = () => '/social-marks.svg' as const
/** The dialog behind a right click on the logo as HTML, in the language of a home page. */
export const brandAssets = (home = '/') => `${home === '/' ? '' : home}/brand-assets`
export const favicon = () => '/favicon.svg'
