import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { siteCommand } from './site-command.ts'

const out = '/nowhere/out'
const read = (...args: string[]) =>
  siteCommand(args, {
    name: 'npm run build',
    does: 'Builds.',
    out,
    options: { fresh: { is: 'flag', says: 'Compiles every page.' } },
  })

test('the options of every command and those of one command are read together', () => {
  const pages = temporaryFolder()
  expect(read('--pages', pages, '--fresh')).toEqual({
    values: {
      site: undefined,
      pages,
      cookbook: undefined,
      public: undefined,
      out: undefined,
      lenient: false,
      fresh: true,
    },
    outFolder: out,
  })
})

test('an unknown option is an error that lists the known ones', () => {
  expect(() => read('--lenint')).toThrow(
    '`--lenint` is not an option of `npm run build`. Did you mean `--lenient`? Its options are --site, --pages, --cookbook, --public, --out, --lenient, --fresh; `--help` says what they do.',
  )
})

test('a folder that does not exist is an error', () => {
  expect(() => read('--pages', '/nowhere/pages')).toThrow(
    '`--pages` is `/nowhere/pages`. There is no such folder.',
  )
})

test('a build does not replace files that no build has made', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'worker'))
  writeFileSync(join(folder, 'worker/index.ts'), '')
  expect(() => read('--out', folder)).toThrow(/holds files that no build has made/)
})
