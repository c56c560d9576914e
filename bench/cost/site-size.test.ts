import { expect, test } from 'vitest'
import { firstReached, limitsOfSite } from './site-size.ts'

const small = limitsOfSite({ pages: 598, mebibytes: 0.3, readMs: 5, objectsMib: 0.5 })
const large = limitsOfSite({ pages: 50_000, mebibytes: 26.3, readMs: 160, objectsMib: 41 })
const named = (uses: typeof small, name: string) => uses.find((use) => use.name === name)

test('our own site has the files that were counted, and reaches no limit of the paid plan', () => {
  expect(named(small, 'static files')?.used).toBe(1341 + 476)
  expect(named(small, 'processor time, cold request')?.used).toBe(64)
  const { used, limit } = firstReached(small, 'paid')
  expect(used).toBeLessThan(limit)
})

test('on the free plan a first release of our own site needs days', () => {
  expect(named(small, 'free plan: KV writes of a first release')?.used).toBe(2 * 598 + 1341 + 476)
})

test('5,000 pages reach no limit of the paid plan', () => {
  const middle = limitsOfSite({ pages: 5000, mebibytes: 2.7, readMs: 13, objectsMib: 2.5 })
  expect(middle.filter(({ plan, used, limit }) => plan === 'paid' && used > limit)).toEqual([])
  expect(named(middle, 'processor time, cold request')?.used).toBe(64 - 5 + 13)
  // Bytes and text of 2.7 MiB each, objects of 2.5 MiB, 33.6 MB of responses and 20 MB of parsed pages.
  expect(named(middle, 'isolate memory')?.used).toBeCloseTo(61.8, 1)
})

test('every size has the same limits in the same order, as the table needs', () => {
  expect(small.map(({ name, limit }) => [name, limit])).toEqual(large.map(({ name, limit }) => [name, limit]))
})

test('50,000 pages reach the limit of the manifest first', () => {
  expect(firstReached(large, 'paid').name).toBe('manifest, own limit')
  const beyond = large.filter(({ plan, used, limit }) => plan === 'paid' && used > limit)
  expect(beyond.map(({ name }) => name)).toEqual([
    'manifest, own limit',
    'manifest as a KV value',
    'isolate memory',
    'static files',
  ])
})

test('a plan without limits is an error of the caller', () => {
  expect(() => firstReached([], 'free')).toThrow('No limit of the free plan is known.')
})
