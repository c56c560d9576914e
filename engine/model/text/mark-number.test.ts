import { expect, test } from 'vitest'
import { keptNumbers, parseExactly, withNumbers } from './mark-number.ts'

test('whole numbers keep their digits, and nothing else changes', () => {
  const text = String.raw`{"id":9007199254740993,"list":[-12345678901234567890,1.5],"text":"9007199254740993 \"9007199254740993\""}`
  const parsed = parseExactly(text)
  expect(withNumbers(JSON.stringify(parsed))).toBe(text)
  expect(parseExactly(keptNumbers(JSON.stringify(parsed)))).toEqual(parsed)
  expect(parseExactly('[1, 1e3, 0.12345678901234567, 9007199254740991, 1234567890123456789.0]')).toEqual(
    JSON.parse('[1, 1e3, 0.12345678901234567, 9007199254740991, 1234567890123456789.0]'),
  )
  expect(() => parseExactly('[9007199254740993')).toThrow()
})
