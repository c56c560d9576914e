import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contentKeys, type KeptSearchSet, type Manifest, objectHashes } from '../model/manifest.ts'
import { readManifest } from '../model/read-manifest.ts'
import { searchSetOfFile } from '../model/search/files.ts'
import { immutableFolders } from '../model/urls/paths.ts'
import { contentHash } from '../model/values/content-hash.ts'
import type { PublishEntry } from './publish-target.ts'

/** A value to upload. It is read when it is needed: a large site does not fit in memory. */
export interface StoredValue {
  key: string
  bytes: number
  hash?: string
  read(): PublishEntry['value']
}

/** A built site, as its folder holds it. */
export interface BuiltSite {
  dir: string
  manifest: Manifest
  manifestText: string
  /** Its objects, each once. */
  objects: StoredValue[]
  /** Paths of the client's files whose names have a hash, as the site writes them. */
  files: string[]
}

/** Reads a built site. Throws when it is not whole; the message names the file. */
export async function readBuiltSite(dir: string): Promise<BuiltSite> {
  const manifestText = readFileSync(join(dir, 'content/manifest.json'), 'utf8')
  const { build }: { build: string } = JSON.parse(manifestText)
  const manifest = await readManifest(manifestText, build)
  const objects = [...objectHashes(manifest)].map((hash) => {
    const file = join(dir, 'content/objects', hash)
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats) throw new Error(`${file} is missing. Build the site again: \`npm run build\`.`)
    return { key: contentKeys.object(hash), bytes: stats.size, read: () => readFileSync(file, 'utf8') }
  })
  return { dir, manifest, manifestText, objects, files: hashedFiles(clientFolder({ dir, manifest })) }
}

/** The folder of the site's static files. */
const clientFolder = ({ dir, manifest }: Pick<BuiltSite, 'dir' | 'manifest'>) =>
  join(dir, 'client', manifest.base ?? '')

/** Paths of the client's files whose names have a hash, as the site writes them. */
const hashedFiles = (client: string): string[] =>
  immutableFolders.flatMap((folder) => {
    const inClient = join(client, folder)
    if (!existsSync(inClient)) return []
    return readdirSync(inClient, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name).slice(client.length))
  })

/**
 * The hashed files of a built site as values. Those of a search set are stored by their content: all of their
 * names change with one word of the site, and most of their contents do not.
 */
export async function fileValues(
  built: Pick<BuiltSite, 'dir' | 'manifest' | 'files'>,
): Promise<StoredValue[]> {
  const sets = new Map<string, KeptSearchSet>()
  const values = new Map<string, StoredValue>()
  for (const path of built.files) {
    const file = join(clientFolder(built), path)
    const read = () => new Uint8Array(readFileSync(file))
    const set = searchSetOfFile(basename(path))
    const hash = await contentHash(read())
    let key = contentKeys.file(path)
    if (set !== null) {
      sets.set(set, { ...sets.get(set), [basename(path)]: hash })
      key = contentKeys.searchFile(hash)
    }
    values.set(key, { key, bytes: statSync(file).size, hash, read })
  }
  for (const [set, names] of sets) {
    const text = JSON.stringify(names)
    const key = contentKeys.searchSet(set)
    const hash = await contentHash(Buffer.from(text))
    values.set(key, { key, bytes: Buffer.byteLength(text), hash, read: () => text })
  }
  return [...values.values()]
}
