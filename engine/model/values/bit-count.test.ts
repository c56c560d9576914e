import { expect, test } from 'vitest'
import { bitCount } from './bit-count.ts'

test('counts the bits of any 32-bit integer, signed or not', () => {
  expect([0, 1, 0b1011, 2 ** 31, -1, 0xffffffff, 1 << 31].map(bitCount)).toEqual([0, 1, 3, 1, 32, 32, 1])
})
