import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { errorMessage } from '../engine/model/text/error-message.ts'

/** Debian's package, and the command that it installs. */
const headlessShell = 'chromium-headless-shell'

/** The headless shell first: it is the same engine without a window, and takes half the time for the same tests. */
const installed = [
  `/usr/bin/${headlessShell}`,
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
  const program = candidate()
  if (program) return program
  for (const command of installers()) {
    run(command)
    const now = candidate()
    if (now) return now
  }
  throw new Error('No Chromium was found or could be installed. Install one and set CHROMIUM_PATH to it.')
}

/**
 * The browser for many tests. On Debian as root, as in the containers of CI, it first installs the headless shell
 * next to another Chromium, which takes seconds; without a network, and elsewhere, it is what `findBrowser` finds.
 */
export function findTestBrowser(): string {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall && !process.env.CHROMIUM_PATH && !existsSync(`/usr/bin/${headlessShell}`))
    for (const command of debianPackage([])) run(command)
  return findBrowser()
}

function run([command = '', ...args]: string[]): void {
  try {
    execFileSync(command, args, { stdio: 'inherit' })
  } catch (error) {
    console.warn(`\`${command} ${args.join(' ')}\` did not succeed: ${errorMessage(error).split('\n')[0]}`)
  }
}

function candidate(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), ...installed, chromium.executablePath()].find((path) => existsSync(path))
}

/** The commands that install the shell. They give up soon where there is no network, and remove no other package. */
function debianPackage(root: string[]): string[][] {
  const aptGet = [...root, 'apt-get', '-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  return [
    [...aptGet, 'update'],
    // Its package only recommends the font, and pages are laid out for a font of these widths.
    [...aptGet, 'install', '-y', '--no-remove', headlessShell, 'fonts-liberation'],
  ]
}

function installers(): string[][] {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  return [
    // Other systems have no package of that name.
    ...debianPackage(root),
    ['npx', 'playwright', 'install', 'chromium'],
    [...root, 'apt-get', 'install', '-y', '-qq', 'chromium'],
  ]
}
