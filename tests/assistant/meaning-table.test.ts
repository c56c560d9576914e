import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { meaningOf, readMeaningTable } from '../../engine/model/search/meaning.ts'

const root = join(import.meta.dirname, '../..')
const file = readFileSync(join(root, 'content-bundle/questions/en.meaning.bin'))

test('the table of meanings is the file that the documentation of the tools names, and small', () => {
  const documented = readFileSync(join(root, 'tools/README.md'), 'utf8')
  expect(documented).toContain(createHash('sha256').update(file).digest('hex'))
  expect(file.length).toBeLessThan(4 * 2 ** 20)
})

test('the table knows that two texts without a common word say the same', () => {
  const table = readMeaningTable(file)
  const nearness = (one: string, two: string) => {
    const vector = meaningOf(table, two)
    return meaningOf(table, one).reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0)
  }
  const asked = 'kick somebody out of the company'
  expect(nearness(asked, 'remove a member')).toBeGreaterThan(nearness(asked, 'export to a bucket'))
})
