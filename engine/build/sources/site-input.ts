import type { CookbookEntry } from '../../../cookbook/catalog.ts'
import type { BuiltParts } from '../../compile/site-facts.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'

/** The sources and settings that a site is built from. Folders and files are absolute paths. */
export interface SiteInput {
  /** The repository's root: diagnostics name files relative to it. */
  root: string
  site: SiteConfig
  /** The module that `site` comes from. */
  siteFile: string
  /** The site's own components and slots; left out where it has none. */
  parts?: BuiltParts
  pagesFolder: string
  cookbookFolder: string
  publicFolder: string
  catalog: readonly CookbookEntry[]
  /** True to build pages that say `draft: true`: `npm run dev` shows them, no build does. */
  showsDrafts?: boolean
  /** True if the redirects, the footer and the navbar of the site config belong to these pages. */
  usesSiteTables: boolean
}
