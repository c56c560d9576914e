import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, locales } from '../../site/locales.ts'

/** The pages of one locale. */
export interface ContentRoot {
  locale: string
  folder: string
  /** What the locale's URLs begin with: empty for the default one. */
  prefix: string
}

/** `--pages` holds one folder for each configured locale, or the default locale's pages themselves. */
export function contentRoots(pagesFolder: string): ContentRoot[] {
  const own = (code: string) => join(pagesFolder, code)
  if (!existsSync(own(defaultLocale.code)))
    return [{ locale: defaultLocale.code, folder: pagesFolder, prefix: '' }]
  return locales
    .filter(({ code }) => existsSync(own(code)))
    .map(({ code }) => ({
      locale: code,
      folder: own(code),
      prefix: code === defaultLocale.code ? '' : `/${code}`,
    }))
}
