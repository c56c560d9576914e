import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { changeManifest, copiedBuild, editPage } from '../../tests/release/two-builds.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'

const root = resolve(import.meta.dirname, '../..')

const compare = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools/compare/compare.ts'), ...args], { encoding: 'utf8' })

test('two builds are served and compared', { timeout: 120_000 }, async () => {
  const [first, second] = [copiedBuild(temporaryFolder()), copiedBuild(temporaryFolder())]
  await changeManifest(first, ({ pages }) => {
    delete pages['/docs/widgets']
  })
  await editPage(second, '/docs/guide', (text) => text.replaceAll('Hello Lamp', 'Hello Lantern'))
  const different = compare(first, second)
  expect(different.status).toBe(1)
  expect(different.stdout).toContain('- Hello Lamp, there are 3 numbers: 123\n  + Hello Lantern,')
  expect(different.stdout).toContain('+ /docs/widgets')
  expect(different.stdout).not.toContain('/robots.txt')
})

test('a folder without a build is an error that says what to do', () => {
  const { status, stderr } = compare('/nowhere', '/nowhere')
  expect(status).toBe(2)
  expect(stderr).toContain('Build one with `npm run build -- --out /nowhere`.')
})
