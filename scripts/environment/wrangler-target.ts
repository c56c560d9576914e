import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRecord } from '../../engine/model/values/is-record.ts'
import {
  type PublishEntry,
  type PublishTarget,
  type ValueMetadata,
  valueMetadata,
} from '../../engine/release/publish-target.ts'
import { runWrangler } from './run-wrangler.ts'

/** Keys that Cloudflare reads, and keys that it deletes, in one request. */
const readAtOnce = 100
const deletedAtOnce = 5000

/** The content namespace as wrangler reads and writes it, at a place such as `--remote --env preview`. */
export function wranglerTarget(place: readonly string[]): PublishTarget {
  const wrangler = (...args: string[]) => runWrangler(['kv', ...args, '--binding', 'CONTENT'], { place })
  const withFile = async (content: object, run: (file: string) => Promise<string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'publish-'))
    const file = join(folder, 'content.json')
    writeFileSync(file, JSON.stringify(content))
    try {
      return await run(file)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  const getAll = async (keys: readonly string[]) => {
    const values = new Map<string, string>()
    for (let at = 0; at < keys.length; at += readAtOnce) {
      const output = await withFile(keys.slice(at, at + readAtOnce), (file) => wrangler('bulk', 'get', file))
      for (const [key, value] of bulkValues(output)) values.set(key, value)
    }
    return values
  }
  return {
    async keys(prefix) {
      const listed: { name: string; metadata?: ValueMetadata }[] = JSON.parse(
        await wrangler('key', 'list', ...(prefix ? ['--prefix', prefix] : [])),
      )
      return new Map(listed.map(({ name, metadata }) => [name, metadata?.storedAt ?? 0]))
    },
    get: async (key) => (await getAll([key])).get(key) ?? null,
    getAll,
    async put(entries) {
      const storedAt = Date.now()
      await withFile(
        entries.map((entry) => bulkEntry(entry, storedAt)),
        (file) => wrangler('bulk', 'put', file),
      )
    },
    async remove(keys) {
      for (let at = 0; at < keys.length; at += deletedAtOnce) {
        const some = keys.slice(at, at + deletedAtOnce)
        await withFile(some, (file) => wrangler('bulk', 'delete', file, '--force'))
      }
    },
  }
}

/** An entry as wrangler's bulk files have it. */
export const bulkEntry = ({ key, value, hash, expiresInSeconds }: PublishEntry, storedAt: number) => ({
  key,
  ...(expiresInSeconds && { expiration_ttl: expiresInSeconds }),
  ...(typeof value === 'string' ? { value } : { value: Buffer.from(value).toString('base64'), base64: true }),
  metadata: valueMetadata(storedAt, hash),
})

/** The values in the output of `wrangler kv bulk get`: by key a text, or an object that holds it. Keys without a value are left out. */
export function bulkValues(output: string): [key: string, value: string][] {
  const parsed: Record<string, unknown> = JSON.parse(output.slice(output.indexOf('{')))
  const values = isRecord(parsed.values) && !('value' in parsed.values) ? parsed.values : parsed
  return Object.entries(values).flatMap(([key, held]): [string, string][] => {
    const value = isRecord(held) ? held.value : held
    return typeof value === 'string' ? [[key, value]] : []
  })
}
