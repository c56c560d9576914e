import { expect, test } from 'vitest'
import { textDirection } from './text-direction.ts'

test.each([
  ['en', 'ltr'],
  ['ja', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['ckb', 'rtl'],
  ['dv', 'rtl'],
  ['ps', 'rtl'],
  ['yi', 'rtl'],
  ['mid', 'rtl'],
  ['not a tag', 'ltr'],
])('%s is written %s', (language, direction) => {
  expect(textDirection(language)).toBe(direction)
})
