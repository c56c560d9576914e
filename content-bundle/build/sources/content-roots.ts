import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocaleOf, inLocale } from '../../model/site/locales.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'

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
