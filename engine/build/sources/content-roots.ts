import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocaleOf, inLocale } from '../../model/site/locales.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import { fileInside } from './files-below.ts'

/** The pages of one locale. */
export interface ContentRoot {
  locale: string
  folder: string
  /** URL prefix of the locale; empty for the default one. */
  prefix: string
}

/** `pagesFolder` has one folder for each configured locale, or the default locale's pages directly. */
export function contentRoots(site: Pick<SiteConfig, 'locales'>, pagesFolder: string): ContentRoot[] {
  const { code } = defaultLocaleOf(site)
  if (!existsSync(join(pagesFolder, code))) return [{ locale: code, folder: pagesFolder, prefix: '' }]
  return site.locales
    .map((locale) => ({
      locale: locale.code,
      folder: join(pagesFolder, locale.code),
      prefix: inLocale(site, locale, '/').replace(/\/$/, ''),
    }))
    .filter(({ folder }) => existsSync(folder))
}

/**
 * The file that a page of a locale imports: the one of its own locale, else that of the default locale, so that
 * values and texts that no language changes exist once. Null when neither has it.
 */
export function partialFile(roots: readonly ContentRoot[], locale: string, path: string): string | null {
  const ownRoot = roots.find((root) => root.locale === locale)
  for (const root of [ownRoot, roots[0]]) {
    const file = root ? fileInside(root.folder, path) : null
    if (file !== null) return file
  }
  return null
}
