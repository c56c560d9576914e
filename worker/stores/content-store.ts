import type { KVNamespace } from '@cloudflare/workers-types'
import type { Manifest } from '../../content-bundle/model/manifest.ts'

/** Where pages come from. Objects are immutable; only the manifest ever changes. */
export interface ContentStore {
  /** The current build. Throws when the store cannot be reached and no copy is at hand. */
  manifest(): Promise<Manifest>
  /** The current build where it is at hand and fresh; undefined means it has to be asked for. */
  freshManifest(): Manifest | undefined
  /** An object's text. Throws when it is missing or the store cannot be reached. */
  text(hash: string): Promise<string>
  /** An object parsed; the same object is parsed once while it is remembered. */
  json<T>(hash: string): Promise<T>
  /** An object that is parsed and remembered already; undefined means it has to be read. */
  remembered<T>(hash: string): T | undefined
}

/** Seconds a visitor may see the old site after a publish. KV keeps an edge copy at least this long anyway. */
export const manifestFreshForSeconds = 30

/** Seconds an edge location keeps an immutable object before it asks KV's core again. */
const objectCacheSeconds = 24 * 60 * 60

/** Parsed objects remembered in an isolate: a page's is some 100 kB in memory. */
const rememberedObjects = 200

export const contentKeys = {
  pointer: 'manifest:current',
  manifest: (build: string) => `manifest:${build}`,
  object: (hash: string) => `object:${hash}`,
} as const

/**
 * The store the site runs on. `now` is milliseconds, as `Date.now` gives them. A local platform, whose
 * KV has no edge copies, may look for a new build at every request: `freshForSeconds` 0.
 */
export function kvContent(
  kv: KVNamespace,
  now: () => number,
  freshForSeconds = manifestFreshForSeconds,
): ContentStore {
  let current: { manifest: Manifest; checkedAt: number } | null = null
  const parsed = new Map<string, unknown>()

  const read = async (): Promise<Manifest> => {
    const build = await kv.get(contentKeys.pointer, { cacheTtl: manifestFreshForSeconds })
    if (!build) throw new Error('The content store holds no published build. Publish one first.')
    if (current?.manifest.build === build) {
      current.checkedAt = now()
      return current.manifest
    }
    const manifest = await kv.get<Manifest>(contentKeys.manifest(build), {
      type: 'json',
      cacheTtl: objectCacheSeconds,
    })
    if (!manifest) throw new Error(`The manifest of build ${build} is missing from the content store.`)
    current = { manifest, checkedAt: now() }
    return manifest
  }

  const text = async (hash: string): Promise<string> => {
    const found = await kv.get(contentKeys.object(hash), { cacheTtl: objectCacheSeconds })
    if (found === null) throw new Error(`Object ${hash} is missing from the content store.`)
    return found
  }

  const freshManifest = () =>
    current && now() - current.checkedAt < freshForSeconds * 1000 ? current.manifest : undefined

  return {
    freshManifest,
    // Each request reads for itself: a promise that another one waits for dies with the request that made it.
    async manifest() {
      const fresh = freshManifest()
      if (fresh) return fresh
      // Whoever comes meanwhile takes the copy that is at hand.
      if (current) current.checkedAt = now()
      try {
        return await read()
      } catch (error) {
        if (!current) throw error
        console.error('The manifest could not be refreshed; the last good copy serves on.', error)
        return current.manifest
      }
    },
    text,
    async json<T>(hash: string) {
      if (!parsed.has(hash)) {
        const value: unknown = JSON.parse(await text(hash))
        if (parsed.size >= rememberedObjects) parsed.delete(parsed.keys().next().value ?? '')
        parsed.set(hash, value)
      }
      return parsed.get(hash) as T
    },
    remembered: <T>(hash: string) => parsed.get(hash) as T | undefined,
  }
}

/** A store that lives in memory, for tests: the same promises without KV. */
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
