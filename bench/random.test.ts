import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'

const drawn = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))

test('a seed decides all numbers, and they lie between 0 and 1', () => {
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(7)).not.toEqual(drawn(8))
  expect(drawn(7).every((value) => value >= 0 && value < 1)).toBe(true)
})
