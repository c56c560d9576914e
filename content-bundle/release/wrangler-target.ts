import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublishEntry, PublishTarget } from './publish-target.ts'

/** Bytes and entries of one upload: below Cloudflare's 100 MB and 10,000 entries. */
const uploadBytes = 40 * 1024 * 1024
const uploadEntries = 5000

/** Publishes to the namespace of wrangler.toml on Cloudflare, with wrangler's login. */
export function wranglerTarget(): PublishTarget {
  const wrangler = (...args: string[]) =>
    execFileSync('wrangler', ['kv', ...args, '--binding', 'CONTENT', '--remote'], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
  const inBulk = (command: 'put' | 'delete', content: object) => {
    const folder = mkdtempSync(join(tmpdir(), 'publish-'))
    const file = join(folder, 'entries.json')
    writeFileSync(file, JSON.stringify(content))
    try {
      wrangler('bulk', command, file, ...(command === 'delete' ? ['--force'] : []))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  return {
    async keys(prefix) {
      const listed: { name: string }[] = JSON.parse(wrangler('key', 'list', '--prefix', prefix))
      return new Set(listed.map(({ name }) => name))
    },
    async get(key) {
      const listed: { name: string }[] = JSON.parse(wrangler('key', 'list', '--prefix', key))
      return listed.some(({ name }) => name === key) ? wrangler('key', 'get', key, '--text') : null
    },
    async put(entries) {
      for (const upload of uploadsOf(entries)) inBulk('put', upload.map(bulkEntry))
    },
    async remove(keys) {
      if (keys.length > 0) inBulk('delete', keys)
    },
  }
}

/** An entry as wrangler's bulk files have it. */
const bulkEntry = ({ key, value }: PublishEntry) =>
  typeof value === 'string'
    ? { key, value }
    : { key, value: Buffer.from(value).toString('base64'), base64: true }

/** Entries in uploads that are small enough. */
export function uploadsOf(entries: readonly PublishEntry[]): PublishEntry[][] {
  const uploads: PublishEntry[][] = []
  let room = 0
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.value)
    const last = uploads.at(-1)
    if (last && room >= size && last.length < uploadEntries) last.push(entry)
    else {
      uploads.push([entry])
      room = uploadBytes
    }
    room -= size
  }
  return uploads
}
