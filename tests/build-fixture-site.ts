import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Where the fixture site is built, once for all worker tests. */
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

/** Vitest's global setup. */
export default (): void => buildFixtureSite(fixtureDist)
