import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inputsDigest, isBuiltFrom, markBuiltFrom } from '../scripts/ensure-built.ts'
import { stateFolderOf } from '../scripts/environment/local-stores.ts'

const root = resolve(import.meta.dirname, '..')

/** Where the fixture site is built, once for all tests. */
export const fixtureDist = join(root, '.cache/fixture-site')

/** Builds the fixture site from scratch. `options` are further options of the build. */
export function buildFixtureSite(out: string, options: readonly string[] = []): void {
  rmSync(out, { recursive: true, force: true })
  const fixtures = join(root, 'tests/fixtures')
  // Cookbook and public files are those next to the config. To start a second process costs more than it saves.
  const folders = ['--pages', join(fixtures, 'site'), '--out', out]
  const args = ['--site', join(fixtures, 'config.ts'), ...folders, '--workers', '1']
  execFileSync(process.execPath, [join(root, 'scripts/build.ts'), ...args, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** The global setup of Vitest and Playwright: builds the fixture site unless it was built from the files as they are now, and removes what earlier tests stored. */
export default (): void => {
  const digest = inputsDigest(root, ['scripts', 'tests/fixtures'])
  if (!isBuiltFrom(fixtureDist, digest)) {
    buildFixtureSite(fixtureDist)
    markBuiltFrom(fixtureDist, digest)
  }
  rmSync(stateFolderOf(fixtureDist), { recursive: true, force: true })
}
