import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { openEmptyOutFolder, openOutFolder, outFolderError, stampOf } from './out-folder.ts'

const put = (folder: string, name: string) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), 'Kept.')
}

test('a folder with someone else’s `client` folder is refused by name', () => {
  const folder = temporaryFolder()
  put(join(folder, 'client'), 'main.ts')
  expect(outFolderError(folder)).toContain(`${join(folder, 'client')} holds files that no build has made`)
})

test('an output folder that is a file is refused', () => {
  const folder = temporaryFolder()
  put(folder, 'notes.txt')
  const file = join(folder, 'notes.txt')
  expect(outFolderError(file)).toContain(`${file} is a file`)
  expect(outFolderError(join(file, 'site'))).toContain(`${file} is a file`)
})

test('no folder, an empty one, one with other files and one of a build that broke off are built into', () => {
  const folder = temporaryFolder()
  expect(outFolderError(join(folder, 'none'))).toBeNull()
  expect(outFolderError(folder)).toBeNull()
  put(folder, 'notes.txt')
  put(join(folder, 'state'), 'votes')
  mkdirSync(join(folder, 'client'))
  expect(outFolderError(folder)).toBeNull()
  put(openOutFolder(folder, '').client, 'half-a-file')
  expect(outFolderError(folder)).toBeNull()
})

test('a build starts with an empty client folder and keeps files that no build made', () => {
  const folder = temporaryFolder()
  const { client, content, worker } = openOutFolder(folder, '')
  for (const part of [client, content, worker]) put(part, 'former')
  put(folder, 'notes.txt')
  writeFileSync(stampOf(folder), 'digest')
  openOutFolder(folder, '')
  const left = () => [client, content, worker].map((part) => existsSync(join(part, 'former')))
  expect(left()).toEqual([false, true, true])
  expect(existsSync(stampOf(folder))).toBe(false)
  openEmptyOutFolder(folder, '')
  expect(left()).toEqual([false, false, false])
  expect(existsSync(join(folder, 'notes.txt'))).toBe(true)
})
