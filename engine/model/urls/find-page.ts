import type { Manifest, ManifestContent, PageEntry } from '../manifest.ts'
import { defaultLocaleOf, inLocale, type LocalPath, localPathOf } from '../site/locales.ts'
import type { SiteConfig } from '../site/site-config.ts'
import * as paths from './paths.ts'
import { folderOfPath } from './url-path.ts'

/** The page at a path: the one in the path's language, or else the untranslated original. */
export interface FoundPage extends LocalPath {
  entry: PageEntry | undefined
  /** Path of the text that is shown: the requested path, or the original's. */
  originalPath: string
  /** The path that it redirects to, in its own language. */
  movedTo: string | undefined
}

/** Takes the language's prefix off a path, if the build has the language. */
export const localPathIn = (
  site: Pick<SiteConfig, 'locales'>,
  manifest: Pick<Manifest, 'navHashes'>,
  path: string,
): LocalPath => localPathOf(site, path, Object.keys(manifest.navHashes))

/**
 * The path of the page that is meant by one with `.html` or `/index`, with other capital letters, or with the prefix of
 * the default locale. A folder that has no page leads to one near it. Undefined when nothing is meant.
 */
export function meantPath(
  site: Pick<SiteConfig, 'locales' | 'pages'>,
  manifest: Manifest,
  path: string,
): string | undefined {
  const bare = path.replace(/(?:\/index)?(?:\.html?)?$/i, '')
  const prefix = /^\/?[^/]*/.exec(bare)?.[0].toLowerCase()
  const language = site.locales.find(({ code }) => `/${code.toLowerCase()}` === prefix)
  const rest = language ? bare.slice(language.code.length + 1) : bare
  const lower = rest.toLowerCase()
  const capital = Object.keys(manifest.pages).find((page) => page.toLowerCase() === lower)
  for (const spelled of [rest, lower, capital]) {
    if (spelled === undefined) continue
    const plain = inLocale(site, language ?? defaultLocaleOf(site), spelled || '/')
    const { entry, movedTo } = findPage(site, manifest, plain)
    if (plain !== path && (entry || movedTo)) return entry ? plain : movedTo
    if (plain !== path && isWorkerPage(site, manifest, plain)) return plain
  }
  const folder = inLocale(site, language ?? defaultLocaleOf(site), lower || '/')
  const { locale, pathWithoutLocale } = localPathIn(site, manifest, folder)
  const translated = pageOfFolder(manifest, folder)
  const original = translated ?? pageOfFolder(manifest, pathWithoutLocale)
  return translated ?? (original && inLocale(site, locale, original))
}

/** True for a path that the worker answers with a page, though the manifest has none. */
export function isWorkerPage(
  site: Pick<SiteConfig, 'locales' | 'pages'>,
  manifest: Pick<Manifest, 'navHashes'>,
  path: string,
): boolean {
  const { pathWithoutLocale } = localPathIn(site, manifest, path)
  return [paths.search(), paths.brandAssets(), paths.askPage(site)].includes(pathWithoutLocale)
}

/** The nearest page above a folder of pages, or the first page in it where only the home page is above. */
function pageOfFolder({ pages }: Manifest, folder: string): string | undefined {
  const first = Object.keys(pages).find((path) => path.startsWith(`${folder}/`))
  if (first === undefined) return undefined
  for (let parent = folderOfPath(folder); parent !== ''; parent = folderOfPath(parent))
    if (pages[parent]) return parent
  return first
}

/** Looks a normalized path up in the manifest. A language without the page shows the original. */
export function findPage(
  site: Pick<SiteConfig, 'locales'>,
  manifest: ManifestContent,
  path: string,
): FoundPage {
  const { locale, pathWithoutLocale } = localPathIn(site, manifest, path)
  const target = manifest.redirects[path] ?? manifest.redirects[pathWithoutLocale]
  return {
    locale,
    pathWithoutLocale,
    entry: manifest.pages[path] ?? manifest.pages[pathWithoutLocale],
    originalPath: manifest.pages[path] ? path : pathWithoutLocale,
    movedTo: target === undefined ? undefined : inLocale(site, locale, target),
  }
}
