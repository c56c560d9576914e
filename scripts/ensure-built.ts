import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { inputsDigest, isBuiltFrom, markBuiltFrom } from './inputs-digest.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * Builds the repository's own site into `dist/`, unless the sources have not changed since the last build. Ends
 * the process if the build fails.
 */
export function ensureBuilt(): string {
  const dist = join(root, 'dist')
  const digest = inputsDigest(root)
  if (!isBuiltFrom(dist, digest)) {
    const build = [join(root, 'content-bundle/build.ts')]
    const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' })
    // The build has said why.
    if (status !== 0) process.exit(status ?? 1)
    markBuiltFrom(dist, digest)
  }
  return dist
}
