import type { Manifest } from '../model/manifest.ts'
import { gitHubThreadsFile } from '../site/search.ts'
import type { CompiledSite, SiteInput } from './compile-site.ts'
import { readGitHubThreads } from './read-git-hub-threads.ts'
import { searchPagesOf } from './search-pages.ts'
import { writeSearch } from './write-search.ts'

/** What search reads of a site. Survives the trip to a thread. */
export type SearchableSite = Pick<CompiledSite, 'pages' | 'navs'>

/** Writes the search data of every locale below the client folder; returns the names of their file sets. */
export function writeSearchSets(
  { pages, navs }: SearchableSite,
  { root, ownsSiteTables }: SiteInput,
  clientFolder: string,
): Manifest['searchSets'] {
  const threads = ownsSiteTables ? readGitHubThreads(root, gitHubThreadsFile) : null
  return Object.fromEntries(
    [...navs.keys()].map((locale) => [
      locale,
      writeSearch(searchPagesOf(pages, locale, threads), locale, clientFolder),
    ]),
  )
}
