import { isUnder } from '../urls/url-path.ts'
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

/**
 * Takes the language's prefix off a path. `available` are the codes the build has; others are not prefixes. A second
 * prefix belongs to no page: `/ja/ja/docs` is a path without one, so that it shows no page of `/ja/docs`.
 */
export function localPathOf(site: Locales, path: string, available: readonly string[]): LocalPath {
  const prefixed = (from: string) =>
    site.locales.slice(1).find(({ code }) => available.includes(code) && isUnder(from, `/${code}`))
  const locale = prefixed(path)
  const rest = locale ? path.slice(`/${locale.code}`.length) || '/' : path
  return locale && !prefixed(rest)
    ? { locale, pathWithoutLocale: rest }
    : { locale: defaultLocaleOf(site), pathWithoutLocale: path }
}

/** The path of a page in a language. External addresses and anchors stay as they are. */
export function inLocale(site: Locales, locale: Locale, path: string): string {
  if (!path.startsWith('/') || locale.code === defaultLocaleOf(site).code) return path
  return path === '/' ? `/${locale.code}` : `/${locale.code}${path}`
}
