import type { Locale, SiteConfig } from './site-config.ts'

type Locales = Pick<SiteConfig, 'locales'>

/** The locale without a URL prefix. */
export const defaultLocaleOf = ({ locales }: Locales): Locale => locales[0]

/** A path split into the language it asks for and the path within that language. */
export interface LocalPath {
  locale: Locale
  /** The path without the language's prefix: sections and site tables are matched by it. */
  pathWithoutLocale: string
}

/** Takes the language's prefix off a path. `available` are the codes the build has; others are not prefixes. */
export function localPathOf(site: Locales, path: string, available: readonly string[]): LocalPath {
  const end = path.indexOf('/', 1)
  const first = path.slice(1, end < 0 ? undefined : end)
  const locale = site.locales.slice(1).find(({ code }) => code === first)
  if (!locale || !available.includes(locale.code)) {
    return { locale: defaultLocaleOf(site), pathWithoutLocale: path }
  }
  return { locale, pathWithoutLocale: end < 0 ? '/' : path.slice(end) }
}

/** The path of a page in a language. External addresses and anchors stay as they are. */
export function inLocale(site: Locales, locale: Locale, path: string): string {
  if (!path.startsWith('/') || locale.code === defaultLocaleOf(site).code) return path
  return path === '/' ? `/${locale.code}` : `/${locale.code}${path}`
}
