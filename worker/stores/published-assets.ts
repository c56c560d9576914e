import type { KVNamespace } from '@cloudflare/workers-types'
import { contentKeys, type KeptSearchSet } from '../../engine/model/manifest.ts'
import { searchSetOfFile } from '../../engine/model/search/files.ts'
import { immutableFolders } from '../../engine/model/urls/paths.ts'
import { decodedPath } from '../../engine/model/urls/url-path.ts'
import { BoundedMap } from '../../engine/model/values/bounded-map.ts'
import { contentHash } from '../../engine/model/values/content-hash.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import { within } from '../http/within.ts'
import { contentLimitMs, fileCacheSeconds, isKey, shortestCacheSeconds } from './content-limit.ts'

/** Serves static files by their URL; status 404 when there is none. */
export type StaticFiles = (request: Request) => Promise<Response>

/** Search sets whose files are known: those of the current build, and of the one before. */
const keptSets = 6

/**
 * Static files of every published build: what the deployed files lack and the name of which has a hash is
 * read from KV. So pages and tabs of a build find their scripts, styles and search data before its files are
 * deployed and after they are gone. Throws when KV cannot be read, or holds something else than was published.
 */
export function publishedAssets(
  deployed: StaticFiles,
  kv: Pick<KVNamespace, 'getWithMetadata'>,
): StaticFiles {
  const sets = new BoundedMap<string, KeptSearchSet>(keptSets)

  /** A stored file; null when there is none. What is missing or damaged is read again past the edge's copy. */
  const bytesOf = async (key: string): Promise<ArrayBuffer | null> => {
    if (!isKey(key)) return null
    const attempt = async (cacheTtl: number) => {
      const reading = kv.getWithMetadata<{ hash?: string }>(key, { type: 'arrayBuffer', cacheTtl })
      const { value, metadata } = await within(contentLimitMs, reading, 'The content store')
      const isWhole = value === null || !metadata?.hash || (await contentHash(value)) === metadata.hash
      return { value, isWhole }
    }
    const first = await attempt(fileCacheSeconds)
    if (first.value !== null && first.isWhole) return first.value
    const { value, isWhole } = await attempt(shortestCacheSeconds)
    if (!isWhole) throw new Error(`${key} is not what was published.`)
    return value
  }

  /** The key of a file; null when it is of a search set that is not stored. */
  const keyOf = async (path: string): Promise<string | null> => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const set = searchSetOfFile(name)
    if (set === null) return contentKeys.file(path)
    let names = sets.get(set)
    if (!names) {
      const bytes = await bytesOf(contentKeys.searchSet(set))
      if (bytes === null) return null
      names = ownJson<KeptSearchSet>(new TextDecoder().decode(bytes))
      sets.set(set, names)
    }
    const hash = names[name]
    return hash === undefined ? null : contentKeys.searchFile(hash)
  }

  return async (request) => {
    const deployedFile = await deployed(request)
    const path = decodedPath(new URL(request.url).pathname)
    if (deployedFile.status !== 404 || !immutableFolders.some((folder) => path.startsWith(`${folder}/`))) {
      return deployedFile
    }
    const key = await keyOf(path)
    if (key === null) return deployedFile
    const bytes = await bytesOf(key)
    return bytes === null ? deployedFile : new Response(bytes)
  }
}
