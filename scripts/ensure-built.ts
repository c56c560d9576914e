import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { inputsDigest, isBuiltFrom, markBuiltFrom } from './inputs-digest.ts'

const root = resolve(import.meta.dirname, '..')

/** Builds the repository's own site into `dist/`, unless it already stands there as the sources have it. */
export function ensureBuilt(): string {
  const dist = join(root, 'dist')
  const digest = inputsDigest(root)
  if (!isBuiltFrom(dist, digest)) {
    execFileSync(process.execPath, [join(root, 'content-bundle/build.ts')], { cwd: root, stdio: 'inherit' })
    markBuiltFrom(dist, digest)
  }
  return dist
}
