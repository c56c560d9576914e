import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { siteCommand } from './site-command.ts'

const out = '/nowhere/out'
const read = (...args: string[]) =>
  siteCommand(args, { out, own: { fresh: { type: 'boolean', default: false } } })

test('what every command takes and what one takes for itself are read together', () => {
  const pages = temporaryFolder()
  expect(read('--pages', pages, '--fresh')).toEqual({
    values: { pages, lenient: false, fresh: true },
    outFolder: out,
  })
})

test('an option nobody knows is told of with those that are known', () => {
  expect(() => read('--lenint')).toThrow(/'--lenint'[\s\S]*Options are --pages, .*--lenient, --fresh\./)
})

test('a folder that is given and does not exist is no empty site', () => {
  expect(() => read('--pages', '/nowhere/pages')).toThrow(
    '`--pages` is `/nowhere/pages`, and there is no such folder.',
  )
})

test("a site does not take the place of somebody's files", () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'worker'))
  writeFileSync(join(folder, 'worker/index.ts'), '')
  expect(() => read('--out', folder)).toThrow(/holds files that no build has made/)
})
