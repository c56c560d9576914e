import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface BrowserProcess {
  child: ChildProcess
  /** Ends the browser and removes its profile. */
  close(): Promise<void>
}

/** Starts a browser with an empty profile. What is left of it when this process ends early ends with it. */
export function startBrowser(
  executable: string,
  flags: readonly string[],
  options: Pick<SpawnOptions, 'stdio' | 'env'>,
): BrowserProcess {
  const profile = mkdtempSync(join(tmpdir(), 'browser-process-'))
  const child = spawn(
    executable,
    ['--no-sandbox', `--user-data-dir=${profile}`, ...flags],
    // Debian's command is a shell script that starts the browser: only the group of both can be ended.
    { ...options, detached: true },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL')
    }
  }
  process.once('exit', kill)
  return {
    child,
    close: async () => {
      kill()
      await ended
      process.off('exit', kill)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
