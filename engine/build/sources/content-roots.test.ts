import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import type { Locale } from '../../model/site/site-config.ts'
import { contentRoots, partialFile } from './content-roots.ts'

const locales: [Locale, Locale] = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'ja', name: '日本語', direction: 'ltr' },
]

/** Writes the files below a folder of pages, and gives the roots of its two locales. */
function rootsWith(files: readonly string[]) {
  const folder = temporaryFolder()
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
  return { folder, roots: contentRoots({ locales }, folder) }
}

test('a page imports the file of its locale, else that of the default locale', () => {
  const { folder, roots } = rootsWith(['en/_a.json', 'en/_b.json', 'ja/_b.json'])
  expect(partialFile(roots, 'ja', '_a.json')).toBe(join(folder, 'en/_a.json'))
  expect(partialFile(roots, 'ja', '_b.json')).toBe(join(folder, 'ja/_b.json'))
  expect(partialFile(roots, 'en', '_b.json')).toBe(join(folder, 'en/_b.json'))
})

test('what only another locale has, or what lies outside, is not there', () => {
  const { roots } = rootsWith(['en/_a.json', 'ja/_b.json', 'secret.json'])
  expect(partialFile(roots, 'en', '_b.json')).toBeNull()
  expect(partialFile(roots, 'ja', '../secret.json')).toBeNull()
})
