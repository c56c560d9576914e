import type { KVNamespace } from '@cloudflare/workers-types'
import { contentKeys, type KeptSearchSet } from '../../content-bundle/model/manifest.ts'
import { searchSetOfFile } from '../../content-bundle/model/search/files.ts'
import { immutableFolders } from '../../content-bundle/model/urls/routes.ts'
import { BoundedMap } from '../../content-bundle/model/values/bounded-map.ts'
import { ownJson } from '../../content-bundle/model/values/own-json.ts'
import { within } from '../http/within.ts'

/** Serves static files by their URL; status 404 when there is none. */
export type StaticFiles = (request: Request) => Promise<Response>

/** Seconds an edge location keeps a file before it reads KV's central store again. */
const cacheSeconds = 60 * 60

/** Milliseconds a read may take before it counts as failed. */
const readLimitMs = 2000

/** Search sets whose files are known: those of the current build, and of the one before. */
const keptSets = 6

/**
 * Static files of every published build: what the deployed files lack and the name of which has a hash is
 * read from KV. So pages and tabs of a build find their scripts, styles and search data before its files are
 * deployed and after they are gone. Throws when KV cannot be read.
 */
export function keptFiles(deployed: StaticFiles, kv: Pick<KVNamespace, 'get'>): StaticFiles {
  const sets = new BoundedMap<string, KeptSearchSet>(keptSets)
  const inTime = <T>(read: Promise<T>) => within(readLimitMs, read, 'The content store')

  /** The key of a file; null when it is of a search set that is not stored. */
  const keyOf = async (path: string): Promise<string | null> => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const set = searchSetOfFile(name)
    if (set === null) return contentKeys.file(path)
    let names = sets.get(set)
    if (!names) {
      const text = await inTime(kv.get(contentKeys.searchSet(set), { cacheTtl: cacheSeconds }))
      if (text === null) return null
      names = ownJson<KeptSearchSet>(text)
      sets.set(set, names)
    }
    const hash = names[name]
    return hash === undefined ? null : contentKeys.searchFile(hash)
  }

  return async (request) => {
    const found = await deployed(request)
    const path = new URL(request.url).pathname
    if (found.status !== 404 || !immutableFolders.some((folder) => path.startsWith(`${folder}/`))) {
      return found
    }
    const key = await keyOf(path)
    if (key === null) return found
    const bytes = await inTime(kv.get(key, { type: 'arrayBuffer', cacheTtl: cacheSeconds }))
    return bytes === null ? found : new Response(bytes)
  }
}
