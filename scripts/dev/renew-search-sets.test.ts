import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { searchFiles, searchSetOf } from '../../engine/model/search/files.ts'
import { removeSearchFiles } from './renew-search-sets.ts'

test('only files of sets that are not kept are removed', () => {
  const client = mkdtempSync(join(tmpdir(), 'search-files-'))
  onTestFinished(() => rmSync(client, { recursive: true }))
  mkdirSync(join(client, 'search'))
  const sets = ['old', 'before', 'now'].map((build) =>
    searchSetOf('en', Buffer.from(build).toString('hex').padEnd(12, '0')),
  )
  const [old = '', before = '', now = ''] = sets
  const names = sets.flatMap((set) => [
    searchFiles.core(set),
    searchFiles.terms(set, 0),
    searchFiles.page(set, 7),
  ])
  for (const name of [...names, 'readme.txt']) writeFileSync(join(client, 'search', name), '')
  removeSearchFiles(client, new Set([before, now]))
  const left = readdirSync(join(client, 'search'))
  expect(left.filter((name) => name.startsWith(old))).toEqual([])
  expect(left).toHaveLength(7)
})
