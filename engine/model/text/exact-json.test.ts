import { expect, test } from 'vitest'
import { exactJson } from './exact-json.ts'

test('whole numbers keep their digits, and nothing else changes', () => {
  const text = '{"id":9007199254740993,"list":[-12345678901234567890,1.5],"text":"9007199254740993"}'
  expect(JSON.stringify(exactJson(text))).toBe(text)
  expect(exactJson('[1, 1e3]')).toEqual([1, 1000])
})
