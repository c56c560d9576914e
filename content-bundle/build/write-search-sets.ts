import type { SearchablePage } from '../compile/to-search-entries.ts'
import type { Manifest } from '../model/manifest.ts'
import { gitHubThreadsFile } from '../site/search.ts'
import type { CompiledSite, SiteInput } from './compile-site.ts'
import { readGitHubThreads } from './read-git-hub-threads.ts'
import { searchPagesOf } from './search-pages.ts'
import { writeSearch } from './write-search.ts'

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

/** Writes the search data of every locale below the client folder; returns the names of their file sets. */
export function writeSearchSets(
  { pages, locales }: SearchableSite,
  { root, ownsSiteTables }: SiteInput,
  clientFolder: string,
): Manifest['searchSets'] {
  const threads = ownsSiteTables ? readGitHubThreads(root, gitHubThreadsFile) : null
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      writeSearch(searchPagesOf(pages, locale, threads), locale, clientFolder),
    ]),
  )
}
