import type { Manifest } from '../../engine/model/manifest.ts'
import type { UploadedContent } from '../../engine/model/uploaded-content.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { BoundedMap } from '../../engine/model/values/bounded-map.ts'
import type { SearchIndex } from '../../engine/search/search-index.ts'

/** The search indexes of the site, by locale. */
export interface SearchIndexes {
  /** A locale's index in a build; null when the build has none. Throws when its files cannot be read. */
  open(manifest: Pick<Manifest, 'searchSets'>, locale: string): Promise<SearchIndex | null>
}

/** Indexes kept open: those of the current build, and of the one before while a publish spreads. */
const keptIndexes = 6

/** Indexes read from the site's static files, each opened once. `cores` are those that need not be read. */
export function assetSearchIndexes(
  assets: (request: Request) => Promise<Response>,
  cores: UploadedContent['searchCores'] = {},
): SearchIndexes {
  // Holds finished indexes, not promises: a promise of one request may never settle for another.
  const opened = new BoundedMap<string, SearchIndex>(keptIndexes)

  const readFile = async (name: string): Promise<ArrayBuffer> => {
    const response = await assets(new Request(`https://assets.invalid${paths.searchFile(name)}`))
    if (!response.ok) throw new Error(`The search file ${name} was answered with status ${response.status}.`)
    return response.arrayBuffer()
  }

  return {
    async open({ searchSets }, locale) {
      // Clients name the locale: `constructor` is none.
      const set = Object.hasOwn(searchSets, locale) ? searchSets[locale] : undefined
      if (!set) return null
      const remembered = opened.get(set)
      if (remembered) return remembered
      // A new worker serves its first page sooner without the search.
      const { openSearchIndex } = await import('../../engine/search/search-index.ts')
      const index = await openSearchIndex(set, readFile, cores[set])
      opened.set(set, index)
      return index
    },
  }
}
