import type { KVNamespace } from '@cloudflare/workers-types'
import { contentKeys, type Manifest, versionSearchSets } from '../../engine/model/manifest.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import type { SearchIndex } from '../../engine/search/search-index.ts'
import { within } from '../http/within.ts'
import { assetSearchIndexes } from './search-indexes.ts'

/** The files of kept versions. */
export interface KeptVersions {
  /** A file by its path in the version; null when there is none. Throws when the store cannot be read. */
  file(name: string, path: string): Promise<ArrayBuffer | null>
  /** The search index of a version in a locale; null when it has none. Throws when its files cannot be read. */
  openSearch(name: string, locale: string): Promise<SearchIndex | null>
}

/** Seconds an edge location keeps a file before it reads KV's central store again: a version that is kept twice changes. */
const cacheSeconds = 60 * 60

/** Milliseconds a read may take before it counts as failed. */
const readLimitMs = 2000

/** Bytes of the longest key of KV, which refuses longer ones with an error. */
const keyMaxBytes = 512

/** Kept versions in KV. */
export function kvVersions(kv: Pick<KVNamespace, 'get'>): KeptVersions {
  const file: KeptVersions['file'] = async (name, path) => {
    const key = contentKeys.version(name, path)
    if (new TextEncoder().encode(key).byteLength > keyMaxBytes) return null
    const reading = kv.get(key, { type: 'arrayBuffer', cacheTtl: cacheSeconds })
    return within(readLimitMs, reading, 'The content store')
  }
  return {
    file,
    async openSearch(name, locale) {
      const sets = await file(name, versionSearchSets)
      if (!sets) return null
      const searchSets = ownJson<Manifest['searchSets']>(new TextDecoder().decode(sets))
      const fileOf = async ({ url }: Request) => new Response(await file(name, new URL(url).pathname))
      return assetSearchIndexes(fileOf).open({ searchSets }, locale)
    },
  }
}
