import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import type { Diagnostic } from '../../compile/diagnostics.ts'
import { diagnosticKinds, kindText } from './diagnostic-kinds.ts'
import { reportLenient } from './report-diagnostics.ts'

const fault = (file: string, message: string, severity: Diagnostic['severity'] = 'warning'): Diagnostic => ({
  file,
  place: null,
  severity,
  message,
  hint: null,
})
const faults = [
  fault('a.md', '`icon` is not a field.'),
  fault('a.md', '`mode` is not a field.'),
  fault('b.md', '`icon` is not a field.'),
  fault('b.md', 'The page has no front matter.'),
]

test('faults that differ in names are one kind, the most frequent first', () => {
  expect(diagnosticKinds(faults).map(kindText)).toEqual([
    '`…` is not a field. (icon, mode) 3 times, in 2 files',
    'The page has no front matter. once, in 1 file',
  ])
})

test('a lenient build puts all warnings into a file and prints their kinds, errors last', () => {
  const file = join(temporaryFolder(), 'out/warnings.txt')
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(reportLenient('/', [fault('c.md', 'It broke.', 'error'), ...faults], file)).toBe(1)
  const lines = printed.mock.calls.map(([line]) => String(line))
  printed.mockRestore()
  expect(lines[0]).toBe(`4 warnings of 2 kinds; all of them are in ${file}:`)
  expect(lines.at(-1)).toContain('c.md  It broke.')
  expect(readFileSync(file, 'utf8').match(/warning:/g)).toHaveLength(4)
})
