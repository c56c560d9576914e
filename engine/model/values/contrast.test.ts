import { expect, test } from 'vitest'
import { contrast, mixed } from './contrast.ts'

test('colors are mixed as browsers mix them in sRGB, from three digits or six', () => {
  expect(mixed('#fff', '#000000', 0.5)).toBe('#808080')
  expect(mixed('#14B8A6', '#fff', 0.1)).toBe('#2cbfaf')
  expect(mixed('#012345', '#fff', 0)).toBe('#012345')
})

test('the contrast of two colors is that of WCAG, whichever comes first', () => {
  expect(contrast('#fff', '#000')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'))
  expect(contrast('#abc', '#aabbcc')).toBe(1)
})
