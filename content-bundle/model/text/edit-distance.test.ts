import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['trace', 'trace', 0],
  ['trce', 'trace', 1],
  ['traces', 'trace', 1],
  ['trade', 'trace', 1],
  ['tarce', 'trace', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
])('%j becomes %j in %i edits', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits)
})

test('counting stops above the limit', () => {
  expect(editDistance('kitten', 'sitting', { most: 1 })).toBe(2)
  expect(editDistance('a', 'a long sentence', { most: 2 })).toBe(3)
})

test('a word that is still being typed is compared with the beginning of the other', () => {
  expect(editDistance('obsrv', 'observability', { toBeginning: true })).toBe(1)
  expect(editDistance('obsrv', 'observability')).toBe(8)
})
