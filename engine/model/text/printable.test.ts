import { expect, test } from 'vitest'
import { printableJson } from './printable.ts'

test('JSON for a terminal has no sign that acts, and says the same', () => {
  const comments = [{ comment: 'a\u001b[2J\u009b2K\u007f\n\t\u202eb\u2066', 'key\u0085': '漢字 é' }]
  const text = printableJson(comments)
  expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u)
  expect(text).toContain('漢字 é')
  expect(JSON.parse(text)).toEqual(comments)
})
