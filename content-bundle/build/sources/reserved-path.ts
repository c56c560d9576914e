import { feedFiles, paths } from '../../model/paths.ts'
import { defaultLocale, locales } from '../../site/locales.ts'

const searchPaths = locales.map(
  ({ code }) => (code === defaultLocale.code ? '' : `/${code}`) + paths.search(),
)

/** Addresses that the site answers by itself, whatever page is called so: the routes of `worker/app.ts`. */
const takenPaths: ReadonlySet<string> = new Set([
  ...searchPaths,
  paths.mcp(),
  paths.llms(),
  paths.llmsFull(),
  paths.openSearch(),
  paths.sitemap(),
  paths.webManifest(),
  '/robots.txt',
])

/** The same of a page's Markdown twin. */
const takenTwins: ReadonlySet<string> = new Set([paths.sitemapMarkdown(), paths.skill()])

const takenInSections: ReadonlySet<string> = new Set([paths.llms(), ...feedFiles.map((file) => `/${file}`)])

/** The address that keeps a page at `path`, or its Markdown twin, from ever being seen; null when nothing does. */
export function reservedPath(path: string): string | null {
  const twin = paths.markdown(path)
  if (takenTwins.has(twin)) return twin
  const isTaken =
    takenPaths.has(path) ||
    path.startsWith('/api/') ||
    path.endsWith('.md') ||
    takenInSections.has(path.replace(/^\/[^/]+(?=\/)/, '')) ||
    /^\/cookbook\/.+\.(?:ipynb|py|ts)$/.test(path)
  return isTaken ? path : null
}
