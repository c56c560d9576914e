import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type CookbookEntry, catalog } from '../../../cookbook/catalog.ts'
import { defineSite, SiteConfigError } from '../../model/site/define-site.ts'
import { keptVersion } from '../../model/site/kept-version.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import { withoutServer } from '../../model/site/without-server.ts'
import * as served from '../../model/urls/paths.ts'
import { filesBelow } from './files-below.ts'
import { loadParts } from './load-parts.ts'
import type { SiteInput } from './site-input.ts'
import { loadSiteModule } from './site-module.ts'

/** The options of a command line that concern a site. */
export interface SiteOptions {
  /** The site config. */
  site?: string
  pages?: string
  cookbook?: string
  public?: string
  showsDrafts?: boolean
  /** Replaces the `base` of the config; `/` is the root of the host. */
  base?: string
  /** False leaves out what only the worker answers. */
  server?: boolean
  /** The name of the version that the build is kept as. */
  keepAs?: string
}

/** The files and folders that a site is built from. */
export type SitePaths = Pick<SiteInput, 'siteFile' | 'pagesFolder' | 'cookbookFolder' | 'publicFolder'>

/** The site config that a command line names, as an absolute path; else the repository's own. */
export const siteFileOf = (root: string, given: string | undefined): string =>
  given ? resolve(given) : join(root, 'content-bundle/site/config.ts')

/** Absolute paths of a site's sources: as given, else next to the site config, else the repository's own. */
export function sitePathsOf(root: string, options: SiteOptions): SitePaths {
  const siteFile = siteFileOf(root, options.site)
  const folderOf = (given: string | undefined, name: string, ownFolder: string): string => {
    if (given) return resolve(given)
    const beside = join(dirname(siteFile), name)
    return options.site && existsSync(beside) ? beside : join(root, ownFolder)
  }
  const pagesFolder = folderOf(options.pages, 'pages', 'content-bundle/pages')
  const cookbookFolder = folderOf(options.cookbook, 'cookbook', 'cookbook')
  // Another site has no public files rather than ours, with our icons.
  const isOther = options.site !== undefined && pagesFolder !== join(root, 'content-bundle/pages')
  const publicFolder = isOther
    ? resolve(options.public ?? join(dirname(siteFile), 'public'))
    : folderOf(options.public, 'public', 'public')
  return { siteFile, pagesFolder, cookbookFolder, publicFolder }
}

/** Loads a site's sources. Throws a `SiteConfigError` for an unusable config. */
export async function loadSiteInput(root: string, options: SiteOptions): Promise<SiteInput> {
  const paths = sitePathsOf(root, options)
  const { siteFile, pagesFolder, cookbookFolder, publicFolder } = paths
  const site = placed(await loadSite(siteFile), options)
  checkIcons(site, siteFile, publicFolder)
  const parts = await loadParts(siteFile)
  return {
    root,
    site,
    ...(parts && { parts }),
    ...paths,
    catalog: catalogOf(root, pagesFolder, cookbookFolder),
    ...(options.showsDrafts && { showsDrafts: true }),
    usesSiteTables: options.site !== undefined || options.pages === undefined,
  }
}

/** The site where the options put it. */
function placed(site: SiteConfig, { base, server = true, keepAs }: SiteOptions): SiteConfig {
  const there = base === undefined ? site : defineSite({ ...site, base: base === '/' ? '' : base })
  if (keepAs !== undefined) return keptVersion(there, keepAs)
  return server ? there : withoutServer(there)
}

/** The repository's own notebooks have a catalog and belong to its own pages. Any other cookbook shows every notebook. */
function catalogOf(root: string, pagesFolder: string, cookbookFolder: string): readonly CookbookEntry[] {
  if (cookbookFolder !== join(root, 'cookbook')) return everyNotebook(cookbookFolder)
  return pagesFolder === join(root, 'content-bundle/pages') ? catalog : []
}

const everyNotebook = (folder: string): CookbookEntry[] =>
  filesBelow(folder)
    .filter((file) => file.endsWith('.ipynb') && !/(?:^|\/)(?:\.|node_modules\/)/.test(file))
    .sort()
    .map((notebook) => ({ notebook, docsPath: null, isGuide: true }))

/** Throws a `SiteConfigError` if the config promises icons that the public folder does not have. */
function checkIcons({ icons }: SiteConfig, siteFile: string, publicFolder: string): void {
  const missing = served.siteIcons
    .map((name) => join(publicFolder, served.icon(name)))
    .filter((file) => !existsSync(file))
  if (!icons || missing.length === 0) return
  throw new SiteConfigError(
    `${siteFile}\n\`site.icons\` is true, but these files are missing: ${missing.join(', ')}. Add them, or set \`icons\` to false.`,
  )
}

/** Loads the site config that a module exports as its default. Throws a `SiteConfigError` that names the file. */
export async function loadSite(file: string): Promise<SiteConfig> {
  const { exported } = await loadSiteModule<{ default: SiteConfig }>(file)
  if (exported.default === undefined)
    throw new SiteConfigError(
      `${file}\nThe module has no default export. Write \`export default defineSite({ … })\`.`,
    )
  try {
    // A module may export a plain object without `defineSite`.
    return defineSite(exported.default)
  } catch (error) {
    throw error instanceof SiteConfigError ? new SiteConfigError(`${file}\n${error.message}`) : error
  }
}
