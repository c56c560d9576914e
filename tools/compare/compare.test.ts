import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureDist } from '../../tests/build-fixture-site.ts'
import { changeManifest, copiedBuild, editPage } from '../../tests/release/two-builds.ts'
import { compareBuilds, comparisonReport, isEqual } from './comparison-report.ts'
import { readBuild } from './read-build.ts'

const root = resolve(import.meta.dirname, '../..')

test('two builds are served and compared', async () => {
  const edited = copiedBuild()
  await editPage(edited, '/docs/guide', (text) => text.replaceAll('Hello Lamp', 'Hello Lantern'))
  await changeManifest(edited, ({ pages }) => {
    delete pages['/docs/widgets']
  })
  const comparison = compareBuilds(await readBuild(fixtureDist), await readBuild(edited))
  expect(isEqual(comparison)).toBe(false)
  const report = comparisonReport(comparison)
  expect(report).toContain('- Hello Lamp, there are 3 numbers: 123\n  + Hello Lantern,')
  expect(report).toContain('- /docs/widgets')
  expect(report).not.toContain('/robots.txt')
})

test('a folder without a build is an error that says what to do', () => {
  const args = [join(root, 'tools/compare/compare.ts'), '/nowhere', '/nowhere']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toContain('Build one with `npm run build -- --out /nowhere`.')
})
