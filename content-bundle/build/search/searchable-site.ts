import type { SearchablePage } from '../../compile/outputs/to-search-pages.ts'
import type { CompiledSite } from '../compile-site.ts'

/** What search reads of a site. Survives the trip to a thread. */
export interface SearchableSite {
  pages: readonly (SearchablePage & { locale: string })[]
  /** Codes of the locales that have pages. */
  locales: readonly string[]
}

/** No more of a site than search reads: what goes to a thread is copied. */
export const searchableSite = ({ pages, navs }: CompiledSite): SearchableSite => ({
  pages: pages.map(({ path, locale, front, sections, canonical }) => ({
    path,
    locale,
    front,
    sections,
    ...(canonical && { canonical }),
  })),
  locales: [...navs.keys()],
})
