import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { KVNamespace } from '@cloudflare/workers-types'
import { beginCommand } from './build/cli/begin-command.ts'
import { contentKeys, type Manifest } from './model/manifest.ts'

/** What publishing needs of a KV namespace. */
export interface PublishTarget {
  keys(prefix: string): Promise<Set<string>>
  put(entries: { key: string; value: string }[]): Promise<void>
}

export interface PublishReport {
  build: string
  newObjects: number
  knownObjects: number
}

/**
 * Publishes a built content folder: new objects and the manifest first, then the pointer. If it stops before
 * the pointer, the previous site stays complete.
 */
export async function publishContent(folder: string, target: PublishTarget): Promise<PublishReport> {
  const manifestText = readFileSync(join(folder, 'manifest.json'), 'utf8')
  const { build } = JSON.parse(manifestText) as Manifest
  const hashes = readdirSync(join(folder, 'objects'))
  const known = await target.keys(contentKeys.object(''))
  const missing = hashes.filter((hash) => !known.has(contentKeys.object(hash)))
  await target.put([
    ...missing.map((hash) => ({
      key: contentKeys.object(hash),
      value: readFileSync(join(folder, 'objects', hash), 'utf8'),
    })),
    // Not read before the pointer names it.
    { key: contentKeys.manifest(build), value: manifestText },
  ])
  await target.put([{ key: contentKeys.pointer, value: build }])
  return { build, newObjects: missing.length, knownObjects: hashes.length - missing.length }
}

/** Publishes to a KV namespace that is bound, such as the local one. */
export function namespaceTarget(kv: Pick<KVNamespace, 'list' | 'put'>): PublishTarget {
  return {
    async keys(prefix) {
      const found = new Set<string>()
      let cursor: string | undefined
      do {
        const page = await kv.list({ prefix, ...(cursor && { cursor }) })
        for (const { name } of page.keys) found.add(name)
        cursor = page.list_complete ? undefined : page.cursor
      } while (cursor)
      return found
    },
    async put(entries) {
      const width = 32
      for (let at = 0; at < entries.length; at += width) {
        await Promise.all(entries.slice(at, at + width).map(({ key, value }) => kv.put(key, value)))
      }
    },
  }
}

/** Publishes to the namespace of wrangler.toml on Cloudflare, with wrangler's login. */
function remoteTarget(): PublishTarget {
  const wrangler = (...args: string[]) =>
    execFileSync('wrangler', ['kv', ...args, '--binding', 'CONTENT', '--remote'], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
  return {
    async keys(prefix) {
      const listed = JSON.parse(wrangler('key', 'list', '--prefix', prefix)) as { name: string }[]
      return new Set(listed.map(({ name }) => name))
    },
    async put(entries) {
      if (entries.length === 0) return
      const folder = mkdtempSync(join(tmpdir(), 'publish-'))
      const file = join(folder, 'entries.json')
      writeFileSync(file, JSON.stringify(entries))
      try {
        wrangler('bulk', 'put', file)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  }
}

if (import.meta.main) {
  const { dir } = beginCommand({
    name: 'npm run publish:content',
    does: "Publishes a built site's content to the KV namespace of wrangler.toml, by wrangler's login.",
    options: { dir: { is: 'built site', default: 'dist', says: 'The built site.' } },
  })
  const report = await publishContent(join(resolve(dir), 'content'), remoteTarget()).catch((error: Error) => {
    console.error(`The content was not published; the site is unchanged. ${error.message}`)
    process.exit(1)
  })
  console.log(
    `Published build ${report.build}: ${report.newObjects} new objects, ${report.knownObjects} already there.`,
  )
}
