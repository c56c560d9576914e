import { type SearchablePage, toSearchPages } from '../../compile/outputs/to-search-pages.ts'
import type { SearchPage } from '../../model/search/entry.ts'
import type { GitHubThread } from '../../site/git-hub-threads.ts'
import { defaultLocale, inLocale, locales } from '../../site/locales.ts'

/**
 * What a visitor of a locale can find: its own pages, and where a page is not translated, the default
 * language's under the address it has in the locale. Each page once.
 */
export function searchPagesOf(
  pages: readonly (SearchablePage & { locale: string })[],
  code: string,
  threads: readonly GitHubThread[] | null,
): SearchPage[] {
  const locale = locales.find((known) => known.code === code) ?? defaultLocale
  const own = pages.filter((page) => page.locale === code)
  if (locale === defaultLocale) return toSearchPages(own, threads)
  const translated = new Set(own.map(({ path }) => path))
  const fallbacks = pages
    .filter((page) => page.locale === defaultLocale.code && !page.canonical)
    .map((page) => ({ ...page, path: inLocale(locale, page.path) }))
    .filter(({ path }) => !translated.has(path))
  return toSearchPages([...own, ...fallbacks], threads)
}
