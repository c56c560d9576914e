import { expect, test } from 'vitest'
import { sampler, seededRandom, zipfShares } from './random.ts'

const drawn = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))

test('a seed decides all numbers, and they lie between 0 and 1', () => {
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(7)).not.toEqual(drawn(8))
  expect(drawn(7).every((value) => value >= 0 && value < 1)).toBe(true)
})

test('shares follow the law of Zipf and sum to 1', () => {
  const shares = zipfShares(100, 1)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  expect((shares[0] ?? 0) / (shares[9] ?? 1)).toBeCloseTo(10)
  expect([...zipfShares(3, 0)]).toEqual([1 / 3, 1 / 3, 1 / 3])
})

test('ranks are drawn by their shares', () => {
  const next = sampler(Float64Array.of(0.7, 0.2, 0.1), seededRandom(1))
  const drawnRanks = Array.from({ length: 10_000 }, next)
  const shareOf = (rank: number) => drawnRanks.filter((one) => one === rank).length / drawnRanks.length
  expect(shareOf(0)).toBeCloseTo(0.7, 1)
  expect(shareOf(1)).toBeCloseTo(0.2, 1)
  expect(shareOf(2)).toBeCloseTo(0.1, 1)
})
