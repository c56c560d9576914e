import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { errorMessage } from '../engine/model/text/error-message.ts'

/** The headless shell first: it is the same engine without a window, and takes half the time for the same tests. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Path of a Chromium: `CHROMIUM_PATH`, else one that is installed, else Playwright's, else the
 * system's package, installed now. Throws with what to do when there is none.
 */
export function findBrowser(): string {
  const found = candidate()
  if (found) return found
  for (const [command, ...args] of installers()) {
    try {
      execFileSync(command ?? '', args, { stdio: 'inherit' })
    } catch (error) {
      console.warn(`\`${command} ${args.join(' ')}\` did not succeed: ${errorMessage(error).split('\n')[0]}`)
    }
    const now = candidate()
    if (now) return now
  }
  throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to it.')
}

function candidate(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), ...installed, chromium.executablePath()].find((path) => existsSync(path))
}

function installers(): string[][] {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  return [
    // Debian's packages; other systems have none of that name.
    [...root, 'apt-get', 'update', '-qq'],
    [...root, 'apt-get', 'install', '-y', '-qq', 'chromium-headless-shell'],
    ['npx', 'playwright', 'install', 'chromium'],
    [...root, 'apt-get', 'install', '-y', '-qq', 'chromium'],
  ]
}
