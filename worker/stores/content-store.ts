import type { KVNamespace } from '@cloudflare/workers-types'
import { contentKeys, type Manifest } from '../../engine/model/manifest.ts'
import type { PageHistory } from '../../engine/model/page-history.ts'
import { readManifest, UnusableManifest } from '../../engine/model/read-manifest.ts'
import type { UploadedContent } from '../../engine/model/uploaded-content.ts'
import { BoundedMap } from '../../engine/model/values/bounded-map.ts'
import { contentHash } from '../../engine/model/values/content-hash.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import { TimedOut, within } from '../http/within.ts'
import { contentLimitMs, shortestCacheSeconds } from './content-limit.ts'

/** The content of one build: its manifest and navigation in memory, its pages in a store of immutable objects. */
export interface ContentStore extends UploadedContent {
  /** A build that is still stored and that this code can read; null when there is none of this id. Throws like `bytes`. */
  build(id: string): Promise<Manifest | null>
  /** The build that readers had before this one; null when there was none. Throws like `bytes`. */
  previousBuild(): Promise<Manifest | null>
  /** The earlier texts of the pages. Throws like `bytes`. */
  history(): Promise<PageHistory>
  /** An object's bytes. Throws when it is missing or the store cannot be read. */
  bytes(hash: string): Promise<ArrayBuffer>
  /** An object's text. It stays in memory for a while. Throws like `bytes`. */
  text(hash: string): Promise<string>
  /** An object, parsed from JSON. The parsed value stays in memory for a while. Throws like `bytes`. */
  json<T>(hash: string): Promise<T>
  /** A parsed object when it is in memory; undefined means that it has to be read. */
  remembered<T>(hash: string): T | undefined
}

/** Seconds an edge location keeps an immutable object before it reads KV's central store again. */
const objectCacheSeconds = 24 * 60 * 60

/** Parsed objects kept in an isolate: a page takes about 100 kB of memory. */
const keptObjects = 200

/** Earlier builds kept in an isolate: each is a whole manifest, of a megabyte or more. */
const keptBuilds = 3

export interface KvContentOptions {
  kv: Pick<KVNamespace, 'get'>
  uploaded: UploadedContent
  /** Id of the build that readers had before this one. */
  previous?: string | undefined
  limitMs?: number
}

/** The store the site runs on. */
export function kvContent({
  kv,
  uploaded,
  previous,
  limitMs = contentLimitMs,
}: KvContentOptions): ContentStore {
  const parsed = new BoundedMap<string, unknown>(keptObjects)
  const earlier = new BoundedMap<string, Manifest>(keptBuilds)

  const inTime = <T>(read: Promise<T>) => within(limitMs, read, 'The content store')

  /** Reads an object. When it is missing or damaged, reads it again past the edge's copy. */
  const bytes = async (hash: string): Promise<ArrayBuffer> => {
    const key = contentKeys.object(hash)
    const attempt = async (cacheTtl: number) => {
      const read = await inTime(kv.get(key, { type: 'arrayBuffer', cacheTtl }))
      if (read === null) throw new Error(`${key} is missing from the content store.`)
      if ((await contentHash(read)) !== hash) throw new Error(`Object ${hash} is not what its hash names.`)
      return read
    }
    try {
      return await attempt(objectCacheSeconds)
    } catch (error) {
      if (error instanceof TimedOut) throw error
      return attempt(shortestCacheSeconds)
    }
  }

  /** What `read` makes of an object's text. It stays in memory for a while: a page in an isolate is read again. */
  const remember = async <T>(hash: string, read: (text: string) => T): Promise<T> => {
    const remembered = parsed.get(hash)
    if (remembered !== undefined) return remembered as T
    const value = read(new TextDecoder().decode(await bytes(hash)))
    parsed.set(hash, value)
    return value
  }

  /** An earlier build. It stays in memory for a while: who asks for one page's changes asks for the next. */
  const build = async (id: string): Promise<Manifest | null> => {
    if (!/^[\da-f]{32}$/.test(id)) return null
    const remembered = uploaded.manifest.build === id ? uploaded.manifest : earlier.get(id)
    if (remembered) return remembered
    const key = contentKeys.manifest(id)
    const text = await inTime(kv.get(key, { cacheTtl: shortestCacheSeconds }))
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

  return {
    ...uploaded,
    build,
    previousBuild: async () => (previous === undefined ? null : build(previous)),
    async history() {
      const key = contentKeys.history(uploaded.manifest.build)
      const text = await inTime(kv.get(key, { cacheTtl: shortestCacheSeconds }))
      return text === null ? {} : ownJson<PageHistory>(text)
    },
    bytes,
    text: (hash) => remember(hash, (text) => text),
    json: <T>(hash: string) => remember(hash, ownJson<T>),
    remembered: <T>(hash: string) => parsed.get(hash) as T | undefined,
  }
}
