import { execFileSync } from 'node:child_process'
import type { ReleaseSource } from '../../content-bundle/model/manifest.ts'

/** The commit that is checked out in a folder; null where git does not know it. */
export function releaseSource(folder: string): ReleaseSource | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const [commit = '', author = ''] = git('log', '-1', '--format=%h%n%an').split('\n')
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
    return { commit: isChanged ? `${commit}+` : commit, author }
  } catch {
    return null
  }
}
