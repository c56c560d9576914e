import type { KVNamespace } from '@cloudflare/workers-types'
import { contentKeys, type Manifest } from '../../engine/model/manifest.ts'
import { readManifest, UnusableManifest } from '../../engine/model/read-manifest.ts'
import { BoundedMap } from '../../engine/model/values/bounded-map.ts'
import { contentHash } from '../../engine/model/values/content-hash.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import { TimedOut, within } from '../http/within.ts'

/** Store of pages. Objects are immutable; only the pointer to the current manifest changes. */
export interface ContentStore {
  /** The current build. Throws when the store cannot be read and no earlier manifest is in memory. */
  manifest(): Promise<Manifest>
  /** The current build when it is in memory and fresh; undefined means that it has to be looked up. */
  freshManifest(): Manifest | undefined
  /** A build that is still stored and that this code can read; null when there is none of this id. Throws like `bytes`. */
  build(id: string): Promise<Manifest | null>
  /** The build that readers had before the current one; null when there was none. Throws like `bytes`. */
  previousBuild(): Promise<Manifest | null>
  /** An object's bytes. Throws when it is missing or the store cannot be read. */
  bytes(hash: string): Promise<ArrayBuffer>
  /** An object's text. Throws like `bytes`. */
  text(hash: string): Promise<string>
  /** An object, parsed from JSON. The parsed value stays in memory for a while. Throws like `bytes`. */
  json<T>(hash: string): Promise<T>
  /** A parsed object when it is in memory; undefined means that it has to be read. */
  remembered<T>(hash: string): T | undefined
}

/** Seconds a visitor may see the old site after a publish. KV keeps an edge copy at least this long anyway. */
export const manifestFreshForSeconds = 30

/**
 * Seconds after which a manifest in memory is used only while a newer one is looked up. Later, such as in an
 * isolate that had nothing to do for an hour, the visitor waits for the lookup.
 */
export const manifestStaleForSeconds = 300

/** Seconds an edge location keeps an immutable object before it reads KV's central store again. */
const objectCacheSeconds = 24 * 60 * 60

/** The shortest time an edge copy may be kept, in seconds: a read with it passes a stale copy or a cached miss. */
const shortestCacheSeconds = 30

/** Parsed objects kept in an isolate: a page takes about 100 kB of memory. */
const keptObjects = 200

/** Earlier builds kept in an isolate: each is a whole manifest, of a megabyte or more. */
const keptBuilds = 3

/** Milliseconds a read may take before it counts as failed. */
const readLimits = { pointer: 1000, content: 2000 }

export interface KvContentOptions {
  kv: Pick<KVNamespace, 'get'>
  /** Milliseconds, as `Date.now` gives them. */
  now: () => number
  /** 0 looks for a new build at every request, for a local platform, whose KV has no edge copies. */
  freshForSeconds?: number
  limits?: typeof readLimits
  /** Lets work go on after the response of the request that began it. */
  background?: (work: Promise<unknown>) => void
}

/** The store the site runs on. */
export function kvContent({
  kv,
  now,
  freshForSeconds = manifestFreshForSeconds,
  limits = readLimits,
  background = () => {},
}: KvContentOptions): ContentStore {
  let current: { manifest: Manifest; checkedAt: number } | null = null
  let lastFailure = ''
  const parsed = new BoundedMap<string, unknown>(keptObjects)
  const earlier = new BoundedMap<string, Manifest>(keptBuilds)

  const inTime = <T>(limitMs: number, read: Promise<T>) => within(limitMs, read, 'The content store')

  const pointerAt = (key: string) =>
    inTime(limits.pointer, kv.get(key, { cacheTtl: manifestFreshForSeconds }))

  /** Reads an immutable value with `read`. When it is missing or refused, reads it again past the edge's copy. */
  const immutable = async <T>(key: string, read: (bytes: ArrayBuffer) => Promise<T>): Promise<T> => {
    const attempt = async (cacheTtl: number) => {
      const bytes = await inTime(limits.content, kv.get(key, { type: 'arrayBuffer', cacheTtl }))
      if (bytes === null) throw new Error(`${key} is missing from the content store.`)
      return read(bytes)
    }
    try {
      return await attempt(objectCacheSeconds)
    } catch (error) {
      if (error instanceof TimedOut) throw error
      return attempt(shortestCacheSeconds)
    }
  }

  const manifestOf = (build: string): Promise<Manifest> =>
    immutable(contentKeys.manifest(build), (bytes) => readManifest(new TextDecoder().decode(bytes), build))

  /** The build that was served before, for an isolate that has nothing in memory. */
  const previous = async (failure: unknown): Promise<Manifest> => {
    const build = await pointerAt(contentKeys.previous)
    if (!build) throw failure
    console.error(`The current build cannot be read. Build ${build}, the one before it, is served.`, failure)
    return manifestOf(build)
  }

  const read = async (): Promise<Manifest> => {
    try {
      const build = await pointerAt(contentKeys.pointer)
      if (current && current.manifest.build === build) return current.manifest
      if (!build) throw new Error('The content store has no published build. Run `npm run ship`.')
      return await manifestOf(build)
    } catch (error) {
      if (current || error instanceof TimedOut) throw error
      return previous(error)
    }
  }

  /** Looks for a newer build. When that fails, the manifest in memory stays in use. */
  const refresh = async (): Promise<Manifest> => {
    // Requests that arrive during this lookup use the manifest in memory.
    if (current) current.checkedAt = now()
    try {
      const manifest = await read()
      current = { manifest, checkedAt: now() }
      lastFailure = ''
      return manifest
    } catch (error) {
      if (!current) throw error
      if (lastFailure !== String(error)) {
        // Once, not every half minute of an outage.
        console.error('The manifest could not be refreshed. The last one read stays in use.', error)
      }
      lastFailure = String(error)
      return current.manifest
    }
  }

  const bytes = (hash: string): Promise<ArrayBuffer> =>
    immutable(contentKeys.object(hash), async (read) => {
      if ((await contentHash(read)) !== hash) throw new Error(`Object ${hash} is not what its hash names.`)
      return read
    })

  const text = async (hash: string): Promise<string> => new TextDecoder().decode(await bytes(hash))

  /** An earlier build. It stays in memory for a while: who asks for one page's changes asks for the next. */
  const build = async (id: string): Promise<Manifest | null> => {
    if (!/^[\da-f]{32}$/.test(id)) return null
    const known = current?.manifest.build === id ? current.manifest : earlier.get(id)
    if (known) return known
    const key = contentKeys.manifest(id)
    const text = await inTime(limits.content, kv.get(key, { cacheTtl: shortestCacheSeconds }))
    if (text === null) return null
    try {
      const manifest = await readManifest(text, id)
      earlier.set(id, manifest)
      return manifest
    } catch (error) {
      if (error instanceof UnusableManifest) return null
      throw error
    }
  }

  const freshManifest = () =>
    current && now() - current.checkedAt < freshForSeconds * 1000 ? current.manifest : undefined

  return {
    freshManifest,
    // Each request reads for itself: a promise of another request may never settle for this one.
    async manifest() {
      const fresh = freshManifest()
      if (fresh) return fresh
      if (!current || freshForSeconds === 0 || now() - current.checkedAt > manifestStaleForSeconds * 1000) {
        return refresh()
      }
      background(refresh())
      return current.manifest
    },
    build,
    async previousBuild() {
      const id = await pointerAt(contentKeys.previous)
      return id === null ? null : build(id)
    },
    bytes,
    text,
    async json<T>(hash: string) {
      const known = parsed.get(hash)
      if (known !== undefined) return known as T
      const value = ownJson<T>(await text(hash))
      parsed.set(hash, value)
      return value
    },
    remembered: <T>(hash: string) => parsed.get(hash) as T | undefined,
  }
}
