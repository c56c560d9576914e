import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { siteCommand } from './site-command.ts'

const out = '/nowhere/out'
const read = (...args: string[]) =>
  siteCommand(args, {
    name: 'npm run build',
    does: 'Builds.',
    out,
    options: { fresh: { is: 'flag', says: 'Compiles every page anew.' } },
  })

test('what every command takes and what one takes for itself are read together', () => {
  const pages = temporaryFolder()
  expect(read('--pages', pages, '--fresh')).toEqual({
    values: { pages, cookbook: undefined, public: undefined, out: undefined, lenient: false, fresh: true },
    outFolder: out,
  })
})

test('an option nobody knows is told of with those that are known', () => {
  expect(() => read('--lenint')).toThrow(
    '`--lenint` is no option of `npm run build`. Did you mean `--lenient`? Its options are --pages, --cookbook, --public, --out, --lenient, --fresh; `--help` says what they do.',
  )
})

test('a folder that is given and does not exist is no empty site', () => {
  expect(() => read('--pages', '/nowhere/pages')).toThrow(
    '`--pages` is `/nowhere/pages`. There is no such folder.',
  )
})

test("a site does not take the place of somebody's files", () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'worker'))
  writeFileSync(join(folder, 'worker/index.ts'), '')
  expect(() => read('--out', folder)).toThrow(/holds files that no build has made/)
})
