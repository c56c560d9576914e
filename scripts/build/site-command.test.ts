import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { siteCommand } from './site-command.ts'

const read = (...args: string[]) =>
  siteCommand('npm run build', 'Builds.', '/nowhere/out')
    .option('--fresh', 'Compiles every page.')
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .parse(args, { from: 'user' })
    .opts()

test('the options of every command and those of one command are read together', () => {
  const pages = temporaryFolder()
  expect(read('--pages', pages, '--fresh')).toEqual({
    pages,
    out: '/nowhere/out',
    fresh: true,
  })
})

test('an unknown option is an error that names the nearest', () => {
  expect(() => read('--publik')).toThrow("unknown option '--publik'\n(Did you mean --public?)")
})

test('a folder that does not exist is an error', () => {
  expect(() => read('--pages', '/nowhere/pages')).toThrow(
    "option '--pages <folder>' argument '/nowhere/pages' is invalid. There is no such folder.",
  )
})

test('a build does not replace files that no build has made', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'worker'))
  writeFileSync(join(folder, 'worker/index.ts'), '')
  const build = resolve(import.meta.dirname, '../build.ts')
  const { status, stderr } = spawnSync(process.execPath, [build, '--out', folder], { encoding: 'utf8' })
  expect(stderr).toMatch(/holds files that no build has made/)
  expect(status).toBe(1)
})
