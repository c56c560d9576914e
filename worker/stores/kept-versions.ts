import type { KVNamespace } from '@cloudflare/workers-types'
import { contentKeys, type Manifest, versionSearchSets } from '../../engine/model/manifest.ts'
import { BoundedMap } from '../../engine/model/values/bounded-map.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import type { SearchIndex } from '../../engine/search/search-index.ts'
import { within } from '../http/within.ts'
import { contentLimitMs, fileCacheSeconds, isKey } from './content-limit.ts'
import { assetSearchIndexes, type SearchIndexes } from './search-indexes.ts'

/** The files of kept versions. */
export interface KeptVersions {
  /** A file by its path in the version; null when there is none. Throws when the store cannot be read. */
  file(name: string, path: string): Promise<ArrayBuffer | null>
  /** The search index of a version in a locale; null when it has none. Throws when its files cannot be read. */
  openSearch(name: string, locale: string): Promise<SearchIndex | null>
}

/** Versions whose search indexes stay open: readers of an old one ask again. */
const keptOpen = 2

/** Kept versions in KV. */
export function kvVersions(kv: Pick<KVNamespace, 'get'>): KeptVersions {
  const file: KeptVersions['file'] = async (name, path) => {
    const key = contentKeys.version(name, path)
    if (!isKey(key)) return null
    const reading = kv.get(key, { type: 'arrayBuffer', cacheTtl: fileCacheSeconds })
    return within(contentLimitMs, reading, 'The content store')
  }
  const opened = new BoundedMap<string, SearchIndexes>(keptOpen)
  return {
    file,
    async openSearch(name, locale) {
      const sets = await file(name, versionSearchSets)
      if (!sets) return null
      const searchSets = ownJson<Manifest['searchSets']>(new TextDecoder().decode(sets))
      const fileOf = async ({ url }: Request) => new Response(await file(name, new URL(url).pathname))
      const indexes = opened.get(name) ?? assetSearchIndexes(fileOf)
      opened.set(name, indexes)
      return indexes.open({ searchSets }, locale)
    },
  }
}
