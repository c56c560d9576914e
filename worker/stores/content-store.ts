import type { KVNamespace } from '@cloudflare/workers-types'
import { BoundedMap } from '../../content-bundle/model/bounded-map.ts'
import { contentKeys, type Manifest } from '../../content-bundle/model/manifest.ts'
import { within } from '../http/within.ts'

/** Where pages come from. Objects are immutable; only the pointer to the current manifest changes. */
export interface ContentStore {
  /** The current build. Throws when the store cannot be read and no earlier manifest is in memory. */
  manifest(): Promise<Manifest>
  /** The current build when it is in memory and fresh; undefined means that it has to be looked up. */
  freshManifest(): Manifest | undefined
  /** An object's text. Throws when it is missing or the store cannot be read. */
  text(hash: string): Promise<string>
  /** An object, parsed from JSON. The parsed value stays in memory for a while. Throws like `text`. */
  json<T>(hash: string): Promise<T>
  /** A parsed object when it is in memory; undefined means that it has to be read. */
  remembered<T>(hash: string): T | undefined
}

/** Seconds a visitor may see the old site after a publish. KV keeps an edge copy at least this long anyway. */
export const manifestFreshForSeconds = 30

/** Seconds an edge location keeps an immutable object before it reads KV's central store again. */
const objectCacheSeconds = 24 * 60 * 60

/** Parsed objects kept in an isolate: a page takes about 100 kB of memory. */
const keptObjects = 200

/** Milliseconds a read may take before it counts as failed. */
const readLimitMs = 2000

/**
 * The store the site runs on. `now` gives milliseconds, as `Date.now` does. A local platform, whose KV has
 * no edge copies, looks for a new build at every request with `freshForSeconds` 0.
 */
export function kvContent(
  kv: KVNamespace,
  now: () => number,
  freshForSeconds = manifestFreshForSeconds,
  limitMs = readLimitMs,
): ContentStore {
  let current: { manifest: Manifest; checkedAt: number } | null = null
  const parsed = new BoundedMap<string, unknown>(keptObjects)

  const inTime = <T>(read: Promise<T>) => within(limitMs, read, 'The content store')

  const read = async (): Promise<Manifest> => {
    const build = await inTime(kv.get(contentKeys.pointer, { cacheTtl: manifestFreshForSeconds }))
    if (!build) throw new Error('The content store has no published build. Run `npm run publish:content`.')
    if (current?.manifest.build === build) {
      current.checkedAt = now()
      return current.manifest
    }
    const manifest = await inTime(
      kv.get<Manifest>(contentKeys.manifest(build), { type: 'json', cacheTtl: objectCacheSeconds }),
    )
    if (!manifest) throw new Error(`The manifest of build ${build} is missing from the content store.`)
    current = { manifest, checkedAt: now() }
    return manifest
  }

  const text = async (hash: string): Promise<string> => {
    const found = await inTime(kv.get(contentKeys.object(hash), { cacheTtl: objectCacheSeconds }))
    if (found === null) throw new Error(`Object ${hash} is missing from the content store.`)
    return found
  }

  const freshManifest = () =>
    current && now() - current.checkedAt < freshForSeconds * 1000 ? current.manifest : undefined

  return {
    freshManifest,
    // Each request reads for itself: a promise of another request may never settle for this one.
    async manifest() {
      const fresh = freshManifest()
      if (fresh) return fresh
      // Requests that arrive during this lookup use the manifest in memory.
      if (current) current.checkedAt = now()
      try {
        return await read()
      } catch (error) {
        if (!current) throw error
        console.error('The manifest could not be refreshed. The last one read stays in use.', error)
        return current.manifest
      }
    },
    text,
    async json<T>(hash: string) {
      const known = parsed.get(hash)
      if (known !== undefined) return known as T
      const value = JSON.parse(await text(hash)) as T
      parsed.set(hash, value)
      return value
    },
    remembered: <T>(hash: string) => parsed.get(hash) as T | undefined,
  }
}

/** A store in memory, for tests: the same behavior without KV. */
export function memoryContent(manifest: Manifest, objects: ReadonlyMap<string, string>): ContentStore {
  const parsed = new Map<string, unknown>()
  const text = async (hash: string) => {
    const found = objects.get(hash)
    if (found === undefined) throw new Error(`Object ${hash} is missing from the content store.`)
    return found
  }
  return {
    freshManifest: () => manifest,
    manifest: async () => manifest,
    text,
    async json<T>(hash: string) {
      if (!parsed.has(hash)) parsed.set(hash, JSON.parse(await text(hash)))
      return parsed.get(hash) as T
    },
    remembered: <T>(hash: string) => parsed.get(hash) as T | undefined,
  }
}
