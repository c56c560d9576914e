import type { KVNamespace } from '@cloudflare/workers-types'
import { contentKeys } from '../../content-bundle/model/manifest.ts'
import { immutableFolders } from '../../content-bundle/model/urls/routes.ts'
import { within } from '../http/within.ts'

/** Serves static files by their URL; status 404 when there is none. */
export type StaticFiles = (request: Request) => Promise<Response>

/** Seconds an edge location keeps a file before it reads KV's central store again. */
const cacheSeconds = 60 * 60

/** Milliseconds a read may take before it counts as failed. */
const readLimitMs = 2000

/**
 * Static files of every published build: what the deployed files lack and the name of which has a hash is
 * read from KV. So pages and tabs of a build find their scripts, styles and search data before its files are
 * deployed and after they are gone. Throws when KV cannot be read.
 */
export function keptFiles(deployed: StaticFiles, kv: Pick<KVNamespace, 'get'>): StaticFiles {
  return async (request) => {
    const found = await deployed(request)
    const path = new URL(request.url).pathname
    if (found.status !== 404 || !immutableFolders.some((folder) => path.startsWith(`${folder}/`))) {
      return found
    }
    const read = kv.get(contentKeys.file(path), { type: 'arrayBuffer', cacheTtl: cacheSeconds })
    const bytes = await within(readLimitMs, read, 'The content store')
    return bytes === null ? found : new Response(bytes)
  }
}
