import { expect, test } from 'vitest'
import { monthsBefore } from './months-before.ts'

test('months are counted back over the turn of a year', () => {
  expect(monthsBefore(new Date('2026-02-10T03:00:00Z'), 3)).toBe('2025-11-10T03:00:00.000Z')
})
