import {
  type SearchablePage,
  type SearchFacts,
  toSearchPages,
} from '../../compile/outputs/to-search-pages.ts'
import type { GitHubThread, SearchPage } from '../../model/search/entry.ts'
import { defaultLocaleOf, inLocale } from '../../model/site/locales.ts'

/**
 * The pages that search finds in a locale: its own, and the default locale's where there is no translation,
 * under the URL they have in the locale.
 */
export function searchPagesOf(
  site: SearchFacts,
  pages: readonly (SearchablePage & { locale: string })[],
  code: string,
  threads: readonly GitHubThread[] | null,
): SearchPage[] {
  const defaultLocale = defaultLocaleOf(site)
  const locale = site.locales.find((known) => known.code === code) ?? defaultLocale
  const own = pages.filter((page) => page.locale === code)
  if (locale === defaultLocale) return toSearchPages(site, own, threads)
  const translated = new Set(own.map(({ path }) => path))
  const fallbacks = pages
    .filter((page) => page.locale === defaultLocale.code && !page.canonical)
    .map((page) => ({ ...page, path: inLocale(site, locale, page.path) }))
    .filter(({ path }) => !translated.has(path))
  return toSearchPages(site, [...own, ...fallbacks], threads)
}
