import type { KVNamespace } from '@cloudflare/workers-types'
import { errorMessage } from '../model/text/error-message.ts'

/** A value to store: text, or the bytes of a file. */
export interface PublishEntry {
  key: string
  value: string | Uint8Array<ArrayBuffer>
  /** Stored with the value, for a key that does not name its content. */
  hash?: string | undefined
  /** When it goes away by itself. */
  expiresInSeconds?: number
}

/** Metadata of each value: lists of keys carry it. */
export interface ValueMetadata {
  /** When it was stored, in milliseconds. */
  storedAt: number
  /** The hash of its content, where the key does not name it. */
  hash?: string
}

/** The metadata of a value that is stored now. */
export const valueMetadata = (storedAt: number, hash: string | undefined): ValueMetadata => ({
  storedAt,
  ...(hash && { hash }),
})

/** The operations of a KV namespace that publishing needs. */
export interface PublishTarget {
  /** The keys that begin with a prefix, with the time when each was stored, in milliseconds; 0 where that is not known. */
  keys(prefix: string): Promise<Map<string, number>>
  /** A stored text; null when there is none. */
  get(key: string): Promise<string | null>
  /** Stored texts by their keys; keys without one are left out. */
  getAll(keys: readonly string[]): Promise<Map<string, string>>
  put(entries: readonly PublishEntry[]): Promise<void>
  remove(keys: readonly string[]): Promise<void>
}

/** Writes that are under way at once. */
const width = 32

/** Publishes to a KV namespace that is bound, such as the local one. */
export function namespaceTarget(
  kv: Pick<KVNamespace, 'list' | 'get' | 'put' | 'delete'>,
  now: () => number = Date.now,
): PublishTarget {
  const forEach = async <T>(items: readonly T[], work: (item: T) => Promise<void>) => {
    for (let at = 0; at < items.length; at += width) await Promise.all(items.slice(at, at + width).map(work))
  }
  return {
    async keys(prefix) {
      const storedAt = new Map<string, number>()
      let cursor: string | undefined
      do {
        const page = await kv.list<ValueMetadata>({ prefix, ...(cursor && { cursor }) })
        for (const { name, metadata } of page.keys) storedAt.set(name, metadata?.storedAt ?? 0)
        cursor = page.list_complete ? undefined : page.cursor
      } while (cursor)
      return storedAt
    },
    get: (key) => kv.get(key),
    async getAll(keys) {
      const texts = new Map<string, string>()
      await forEach(keys, async (key) => {
        const text = await kv.get(key)
        if (text !== null) texts.set(key, text)
      })
      return texts
    },
    put: (entries) =>
      forEach(entries, async ({ key, value, hash, expiresInSeconds }) => {
        try {
          await kv.put(key, value, {
            metadata: valueMetadata(now(), hash),
            ...(expiresInSeconds && { expirationTtl: expiresInSeconds }),
          })
        } catch (error) {
          throw new Error(`${key} could not be stored. ${errorMessage(error)}`, { cause: error })
        }
      }),
    remove: (keys) => forEach(keys, (key) => kv.delete(key)),
  }
}
