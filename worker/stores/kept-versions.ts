import type { KVNamespace } from '@cloudflare/workers-types'
import { contentKeys } from '../../engine/model/manifest.ts'
import { within } from '../http/within.ts'

/** The files of kept versions. */
export interface KeptVersions {
  /** A file by its path in the version; null when there is none. Throws when the store cannot be read. */
  file(name: string, path: string): Promise<ArrayBuffer | null>
}

/** Seconds an edge location keeps a file before it reads KV's central store again: a version that is kept twice changes. */
const cacheSeconds = 60 * 60

/** Milliseconds a read may take before it counts as failed. */
const readLimitMs = 2000

/** Bytes of the longest key of KV, which refuses longer ones with an error. */
const keyMaxBytes = 512

/** Kept versions in KV. */
export const kvVersions = (kv: Pick<KVNamespace, 'get'>): KeptVersions => ({
  async file(name, path) {
    const key = contentKeys.version(name, path)
    if (new TextEncoder().encode(key).byteLength > keyMaxBytes) return null
    const reading = kv.get(key, { type: 'arrayBuffer', cacheTtl: cacheSeconds })
    return within(readLimitMs, reading, 'The content store')
  },
})
