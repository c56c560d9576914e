import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Largest output of `git log`: about 100 bytes for each change of a file. */
const logMaxBytes = 256 * 1024 * 1024

/**
 * When each file below `folders` last changed (ISO 8601), by absolute path, from the git history. Empty outside
 * a checkout, and in a shallow one, where every file would get the date of the last commit.
 */
export async function lastChanges(folders: readonly string[]): Promise<Map<string, string>> {
  const dates = new Map<string, string>()
  for (const folder of folders) {
    try {
      // A container may build as another user than the owner of the clone. It runs the clone's programs anyway.
      const trusting = ['-c', 'safe.directory=*', '-C', folder]
      const git = async (...args: string[]) =>
        (await run('git', [...trusting, ...args], { maxBuffer: logMaxBytes })).stdout
      const isShallow = await git('rev-parse', '--is-shallow-repository')
      if (isShallow.trim() === 'true') continue
      const log = await git('log', '-z', '--no-renames', '--name-only', '--relative', '--format=%x01%cI', '.')
      readLog(log, folder, dates)
    } catch {
      // Without a repository or git the dates are not known.
    }
  }
  return dates
}

/** Commits come newest first; each is `\x01`, its date, then its files, relative to `folder`. */
function readLog(log: string, folder: string, dates: Map<string, string>): void {
  let date = ''
  for (const field of log.split('\0')) {
    const name = field.replace(/^\n/, '')
    if (name.startsWith('\x01')) date = name.slice(1).trim()
    else if (name !== '') {
      const file = resolve(folder, name)
      if (!dates.has(file)) dates.set(file, date)
    }
  }
}
