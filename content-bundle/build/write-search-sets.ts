import type { Manifest } from '../model/manifest.ts'
import { gitHubThreadsFile } from '../site/search.ts'
import type { SiteInput } from './compile-site.ts'
import { readGitHubThreads } from './read-git-hub-threads.ts'
import { searchPagesOf } from './search-pages.ts'
import type { SearchableSite } from './searchable-site.ts'
import { writeSearch } from './write-search.ts'

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
