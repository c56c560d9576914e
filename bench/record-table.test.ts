import { expect, test } from 'vitest'
import { withTable } from './record-table.ts'

const results = '# Measurements\n\nIntro.\n\n## Serve, 2026-01-01\n\nOld.\n\n## Reader, 2026-01-02\n\nRead.\n'

test('a table replaces the one of the same name, with a new date', () => {
  expect(withTable(results, 'Serve, 2026-02-02', 'New.')).toBe(
    '# Measurements\n\nIntro.\n\n## Serve, 2026-02-02\n\nNew.\n\n## Reader, 2026-01-02\n\nRead.\n',
  )
})

test('the first table of a name is appended', () => {
  expect(withTable(results, 'Links, 2026-02-02', 'New.')).toBe(`${results}\n## Links, 2026-02-02\n\nNew.\n`)
})
