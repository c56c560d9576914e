import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Opens a URL in a browser that no debugger drives: under one, pages are not prerendered. Returns how to close it. */
export function undrivenBrowser(executablePath: string, url: string): () => Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'undriven-browser-'))
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--no-first-run',
    '--disable-gpu',
    `--user-data-dir=${profile}`,
  ]
  const browser = spawn(executablePath, [...flags, url], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  const kill = () => void browser.kill('SIGKILL')
  // A run that is interrupted comes to no end of the test.
  process.once('exit', kill)
  return async () => {
    kill()
    await ended
    process.off('exit', kill)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
