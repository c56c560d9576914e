import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'

const root = resolve(import.meta.dirname, '../..')

function built(folder: string, name: string, pages: Record<string, string>): string {
  const source = join(folder, `${name}-pages`)
  mkdirSync(source)
  for (const [file, text] of Object.entries(pages)) writeFileSync(join(source, file), text)
  const out = join(folder, name)
  const build = spawnSync(
    process.execPath,
    [join(root, 'scripts/build.ts'), '--pages', source, '--out', out],
    { encoding: 'utf8' },
  )
  expect(build.stderr).toBe('')
  return out
}

const compare = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools/compare/compare.ts'), ...args], { encoding: 'utf8' })

test('two builds are served and compared', { timeout: 120_000 }, () => {
  const folder = temporaryFolder()
  const home = '---\ntitle: Home\n---\n\n## Start here\n\nWelcome.\n'
  const first = built(folder, 'first', { 'index.mdx': home })
  const second = built(folder, 'second', {
    'index.mdx': home.replace('Start here', 'Begin here'),
    'more.mdx': '---\ntitle: More\n---\n\nMore.\n',
  })
  const different = compare(first, second)
  expect(different.status).toBe(1)
  expect(different.stdout).toContain('- 2 start-here Start here\n  + 2 begin-here Begin here')
  expect(different.stdout).toContain('+ /more')
  expect(different.stdout).not.toContain('/robots.txt')
})

test('a folder without a build is an error that says what to do', () => {
  const { status, stderr } = compare('/nowhere', '/nowhere')
  expect(status).toBe(2)
  expect(stderr).toContain('Build one with `npm run build -- --out /nowhere`.')
})
