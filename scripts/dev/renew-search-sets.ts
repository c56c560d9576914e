import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledSite } from '../../engine/build/compile-site.ts'
import { threadsFileOf } from '../../engine/build/search/read-git-hub-threads.ts'
import { searchSetsInThread } from '../../engine/build/search/search-sets-in-thread.ts'
import { searchSetsInput } from '../../engine/build/search/write-search-sets.ts'
import type { SiteInput } from '../../engine/build/sources/site-input.ts'
import type { Manifest } from '../../engine/model/manifest.ts'
import { searchFiles, searchSetOfFile } from '../../engine/model/search/files.ts'

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

/**
 * Removes the search files of every set but those in `kept`. Each change of a text makes a new set, with a file
 * for each page, and publishing reads the names of all that are there.
 */
export function removeSearchFiles(clientFolder: string, kept: ReadonlySet<string>): void {
  const folder = join(clientFolder, searchFiles.folder)
  for (const name of readdirSync(folder)) {
    const set = searchSetOfFile(name)
    if (set !== null && !kept.has(set)) rmSync(join(folder, name))
  }
}
