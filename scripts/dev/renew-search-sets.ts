import type { CompiledSite } from '../../engine/build/compile-site.ts'
import { threadsFileOf } from '../../engine/build/search/read-git-hub-threads.ts'
import { searchSetsInThread } from '../../engine/build/search/search-sets-in-thread.ts'
import { searchSetsInput } from '../../engine/build/search/write-search-sets.ts'
import type { SiteInput } from '../../engine/build/sources/site-input.ts'
import type { Manifest } from '../../engine/model/manifest.ts'
import { removeSearchFiles } from './remove-search-files.ts'

/** Writes the search data of a site again. Its files that are neither of these sets nor of those `served` then are deleted. */
export async function renewSearchSets(
  input: SiteInput,
  compiled: CompiledSite,
  clientFolder: string,
  served: () => Manifest['searchSets'],
): Promise<Manifest['searchSets']> {
  const { site, pagesFolder } = input
  const searchFolders = { threadsFile: threadsFileOf(input), pagesFolder }
  const searchSets = await searchSetsInThread(searchSetsInput(site, compiled, searchFolders, clientFolder))
  // Open tabs still read those that are served now.
  const kept = [served(), searchSets].flatMap((sets) => Object.values(sets))
  removeSearchFiles(clientFolder, new Set(kept))
  return searchSets
}
