import type { KVNamespace } from '@cloudflare/workers-types'

type Stored = string | Uint8Array<ArrayBuffer>

/** A KV namespace in memory. */
export function memoryNamespace() {
  const values = new Map<string, Stored>()
  const metadata = new Map<string, unknown>()
  const text = (value: Stored) => (typeof value === 'string' ? value : new TextDecoder().decode(value))
  const bytes = (value: Stored) =>
    (typeof value === 'string' ? new TextEncoder().encode(value) : value).buffer
  const kv: KVNamespace = {
    async get(key: string, { type }: { type?: string } = {}) {
      const value = values.get(key)
      if (value === undefined) return null
      return type === 'arrayBuffer' ? bytes(value) : text(value)
    },
    async getWithMetadata(key: string, options?: { type?: string }) {
      return { value: await kv.get(key, options as never), metadata: metadata.get(key) ?? null }
    },
    async put(key: string, value: Stored, options: { metadata?: unknown } = {}) {
      values.set(key, value)
      metadata.set(key, options.metadata)
    },
    async delete(key: string) {
      values.delete(key)
    },
    async list({ prefix = '' }: { prefix?: string } = {}) {
      const keys = [...values.keys()].filter((key) => key.startsWith(prefix))
      return { keys: keys.map((name) => ({ name, metadata: metadata.get(name) })), list_complete: true }
    },
  } as unknown as KVNamespace
  return { kv, values }
}
