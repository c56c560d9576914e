import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import type { Diagnostic } from '../../compile/diagnostics.ts'
import { diagnosticKinds, kindText } from './diagnostic-kinds.ts'
import { reportLenient } from './report-diagnostics.ts'

const fault = (
  file: string,
  code: string,
  message: string,
  severity: Diagnostic['severity'] = 'warning',
): Diagnostic => ({
  code,
  file,
  place: null,
  severity,
  message,
  hint: null,
})
const faults = [
  fault('a.md', 'unknown-field', '`icon` is not a field.'),
  fault('a.md', 'unknown-field', '`mode` is not a field.'),
  fault('b.md', 'unknown-field', '`icon` is not a field.'),
  fault('b.md', 'missing-front-matter', 'The page has no front matter.'),
]

test('faults of one code are one kind, the most frequent first', () => {
  expect(diagnosticKinds(faults).map(kindText)).toEqual([
    'unknown-field 3 times, in 2 files, such as: `icon` is not a field.',
    'missing-front-matter once, in 1 file: The page has no front matter.',
  ])
})

test('a lenient build puts all warnings into a file and prints their kinds, errors last', () => {
  const file = join(temporaryFolder(), 'out/warnings.txt')
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(reportLenient('/', [fault('c.md', 'syntax', 'It broke.', 'error'), ...faults], file)).toBe(1)
  const lines = printed.mock.calls.map(([line]) => String(line))
  printed.mockRestore()
  expect(lines[0]).toBe(`4 warnings of 2 kinds; all of them are in ${file}:`)
  expect(lines.at(-1)).toContain('c.md  It broke.')
  expect(readFileSync(file, 'utf8').match(/warning:/g)).toHaveLength(4)
})
