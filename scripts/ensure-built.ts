import { type StdioOptions, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stampOf } from '../engine/build/output/out-folder.ts'
import { filesBelow } from '../engine/build/sources/files-below.ts'

const inputs = ['client', 'content-bundle', 'cookbook', 'engine', 'public', 'scripts/build', 'worker']
const inputFiles = ['package-lock.json', 'wrangler.toml']

/** One hash of every file a build reads, and of those in more folders, by name, size and time of change. */
export function inputsDigest(root: string, more: readonly string[] = []): string {
  const hash = createHash('sha256')
  const files = [
    ...[...inputs, ...more].flatMap((folder) =>
      filesBelow(join(root, folder)).map((file) => join(folder, file)),
    ),
    ...inputFiles,
  ]
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** True if `dist` was built from the files as they are now. */
export function isBuiltFrom(dist: string, digest: string): boolean {
  return existsSync(stampOf(dist)) && readFileSync(stampOf(dist), 'utf8') === digest
}

export function markBuiltFrom(dist: string, digest: string): void {
  writeFileSync(stampOf(dist), digest)
}

const root = resolve(import.meta.dirname, '..')

/** Builds a site in another process. Ends this one if that fails: the build has said why. */
export function buildSite(options: readonly string[], stdio: StdioOptions = 'inherit'): void {
  const build = [join(root, 'scripts/build.ts'), ...options]
  const { status } = spawnSync(process.execPath, build, { stdio })
  if (status !== 0) process.exit(status ?? 1)
}

/** Builds the repository's own site into `dist/` if a source has changed. Ends the process if that fails. */
export function ensureBuilt(): string {
  const dist = join(root, 'dist')
  const digest = inputsDigest(root)
  if (!isBuiltFrom(dist, digest)) {
    buildSite([])
    markBuiltFrom(dist, digest)
  }
  return dist
}
