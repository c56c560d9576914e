import {
  type PublishEntry,
  type PublishTarget,
  type ValueMetadata,
  valueMetadata,
} from '../../engine/release/publish-target.ts'
import type { CloudflareApi } from './cloudflare-api.ts'

/** Keys that Cloudflare reads, and keys that it deletes, in one request (developers.cloudflare.com/api). */
const readAtOnce = 100
const deletedAtOnce = 10_000

/** A KV namespace at Cloudflare, by its id. */
export function cloudflareTarget(api: CloudflareApi, namespace: string): PublishTarget {
  const path = `/storage/kv/namespaces/${namespace}` as const
  const getAll = async (keys: readonly string[]) => {
    const texts = new Map<string, string>()
    for (let at = 0; at < keys.length; at += readAtOnce) {
      const { result } = await api<{ values: Record<string, string | null> }>(`POST ${path}/bulk/get`, {
        keys: keys.slice(at, at + readAtOnce),
      })
      for (const [key, text] of Object.entries(result.values)) if (text !== null) texts.set(key, text)
    }
    return texts
  }
  return {
    async keys(prefix) {
      const storedAt = new Map<string, number>()
      let cursor = ''
      do {
        const query = new URLSearchParams({ prefix, cursor })
        const page = await api<{ name: string; metadata?: ValueMetadata }[]>(`GET ${path}/keys?${query}`)
        for (const { name, metadata } of page.result) storedAt.set(name, metadata?.storedAt ?? 0)
        cursor = page.result_info?.cursor ?? ''
      } while (cursor !== '')
      return storedAt
    },
    get: async (key) => (await getAll([key])).get(key) ?? null,
    getAll,
    async put(entries) {
      const storedAt = Date.now()
      const values = entries.map((entry) => bulkEntry(entry, storedAt))
      const { result } = await api<{ unsuccessful_keys?: string[] }>(`PUT ${path}/bulk`, values)
      const missing = result.unsuccessful_keys ?? []
      if (missing.length > 0)
        throw new Error(
          `Cloudflare did not store ${missing.length} of ${entries.length} values, such as ${missing[0]}.`,
        )
    },
    async remove(keys) {
      for (let at = 0; at < keys.length; at += deletedAtOnce)
        await api(`POST ${path}/bulk/delete`, keys.slice(at, at + deletedAtOnce))
    },
  }
}

/** An entry as the API takes it. */
const bulkEntry = ({ key, value, hash, expiresInSeconds }: PublishEntry, storedAt: number) => ({
  key,
  ...(expiresInSeconds && { expiration_ttl: expiresInSeconds }),
  ...(typeof value === 'string' ? { value } : { value: Buffer.from(value).toString('base64'), base64: true }),
  metadata: valueMetadata(storedAt, hash),
})
