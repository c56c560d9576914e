import type { Manifest } from '../../model/manifest.ts'
import { searchTabsWith } from '../../site/search.ts'
import { readGitHubThreads } from './read-git-hub-threads.ts'
import { searchPagesOf } from './search-pages.ts'
import type { SearchableSite } from './searchable-site.ts'
import { writeSearch } from './write-search.ts'

/**
 * Writes the search data of every locale below the client folder; returns the names of their file sets.
 * `threadsFile` has the issues and discussions to be found, where there are any.
 */
export function writeSearchSets(
  { pages, locales }: SearchableSite,
  threadsFile: string | null,
  clientFolder: string,
): Manifest['searchSets'] {
  const threads = readGitHubThreads(threadsFile)
  const tabs = searchTabsWith(threads !== null)
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      writeSearch(searchPagesOf(pages, locale, threads), locale, clientFolder, tabs),
    ]),
  )
}
