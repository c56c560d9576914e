import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Where the fixture site is built, once for all worker tests. */
export const fixtureDist = join(root, '.cache/fixture-site')

/** Vitest's global setup. */
export default function buildFixtureSite(): void {
  rmSync(fixtureDist, { recursive: true, force: true })
  const pages = join(root, 'tests/fixtures/site')
  const cookbook = join(root, 'tests/fixtures/cookbook')
  execFileSync(
    process.execPath,
    [join(root, 'content-bundle/build.ts'), '--pages', pages, '--cookbook', cookbook, '--out', fixtureDist],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}
