import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentKeys, type Manifest, type Release } from '../model/manifest.ts'
import { readManifest } from '../model/read-manifest.ts'
import { immutableFolders } from '../model/urls/routes.ts'
import type { PublishTarget } from './publish-target.ts'

export interface PublishReport {
  build: string
  newObjects: number
  knownObjects: number
}

export interface PublishOptions {
  /** Uploads the hashed files of the client too, for pages of this build when a later one is deployed. */
  keepsFiles?: boolean
  /** Proves that every file answers at the site, by its root-relative path. Throws when one does not. */
  prove?: (paths: readonly string[]) => Promise<void>
  now?: () => Date
}

/**
 * Publishes a built site: new objects and hashed files, then the manifest; then it is proven that all of it
 * can be read; the pointer is last. If it stops before the pointer, the site stays as it was.
 */
export async function publishContent(
  dir: string,
  target: PublishTarget,
  { keepsFiles = false, prove, now = () => new Date() }: PublishOptions = {},
): Promise<PublishReport> {
  const text = readFileSync(join(dir, 'content/manifest.json'), 'utf8')
  const { build }: { build: string } = JSON.parse(text)
  const objects = join(dir, 'content/objects')
  refuseLarge(await readManifest(text, build), text, objects)
  const hashes = readdirSync(objects)
  const known = await target.keys(contentKeys.object(''))
  const missing = hashes.filter((hash) => !known.has(contentKeys.object(hash)))
  await target.put(
    missing.map((hash) => ({
      key: contentKeys.object(hash),
      value: readFileSync(join(objects, hash), 'utf8'),
    })),
  )
  const files = hashedFiles(dir)
  if (keepsFiles) await keepFiles(dir, files, target)
  // Not read before a pointer names it.
  await target.put([{ key: contentKeys.manifest(build), value: text }])
  await prove?.(files)
  await pointTo(build, target, { publishedAt: now().toISOString(), files })
  return { build, newObjects: missing.length, knownObjects: hashes.length - missing.length }
}

/** Bytes of the largest value that KV stores. */
const valueMaxBytes = 25 * 1024 * 1024

/** Throws when KV would refuse a value, with the page or file it is of. Nothing has been uploaded then. */
function refuseLarge({ pages, files }: Manifest, text: string, objects: string): void {
  const named = [
    ...Object.entries(pages).flatMap(([path, { hash, markdownHash }]) => [
      [path, hash],
      [`${path}.md`, markdownHash],
    ]),
    ...Object.entries(files).map(([path, { hash }]) => [path, hash]),
  ]
  const sizes: [name: string, bytes: number][] = [
    ['The manifest', Buffer.byteLength(text)],
    ...named.map(([path = '', hash = '']): [string, number] => [path, statSync(join(objects, hash)).size]),
  ]
  for (const [name, bytes] of sizes) {
    if (bytes <= valueMaxBytes) continue
    const size = (bytes / 1024 / 1024).toFixed(1)
    throw new Error(
      `${name} has ${size} MiB, and KV stores at most 25 MiB in a value. Split it, or remove embedded pictures.`,
    )
  }
}

/** Makes a build that was published before the current one again. Throws when it is not there whole. */
export async function publishAgain(build: string, target: PublishTarget, now = new Date()): Promise<void> {
  const release = await target.get(contentKeys.release(build))
  if (release === null) throw new Error(`Build ${build} was never published, or has been removed.`)
  const { files }: Release = JSON.parse(release)
  await pointTo(build, target, { publishedAt: now.toISOString(), files })
}

/** Switches the site to a build whose manifest can be read back; the build before it stays named, for when the new one cannot be read. */
async function pointTo(build: string, target: PublishTarget, release: Release): Promise<void> {
  const stored = await target.get(contentKeys.manifest(build))
  if (stored === null) throw new Error(`The manifest of build ${build} could not be read back.`)
  await readManifest(stored, build)
  const before = await target.get(contentKeys.pointer)
  await target.put([
    { key: contentKeys.release(build), value: JSON.stringify(release) },
    ...(before && before !== build ? [{ key: contentKeys.previous, value: before }] : []),
  ])
  await target.put([{ key: contentKeys.pointer, value: build }])
}

/** Root-relative paths of the client's files whose names have a hash. */
export const hashedFiles = (dir: string): string[] =>
  immutableFolders.flatMap((folder) => {
    const inClient = join(dir, 'client', folder)
    if (!existsSync(inClient)) return []
    return readdirSync(inClient, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name).slice(join(dir, 'client').length))
  })

/** Uploads the files that are not there yet. */
async function keepFiles(dir: string, files: readonly string[], target: PublishTarget): Promise<void> {
  const known = await target.keys(contentKeys.file(''))
  const missing = files.filter((path) => !known.has(contentKeys.file(path)))
  await target.put(
    missing.map((path) => ({
      key: contentKeys.file(path),
      value: new Uint8Array(readFileSync(join(dir, 'client', path))),
    })),
  )
}
