import { expect, test } from 'vitest'
import { responseCache } from '../../worker/http/response-cache.ts'
import { sampler, seededRandom, zipfShares } from './random.ts'
import { SecondChanceCache } from './second-chance-cache.ts'
import { caching } from './workload.ts'

test('keeps exactly what the response cache of the worker keeps', () => {
  const random = seededRandom(5)
  const nextPage = sampler(zipfShares(60, 0.9), random)
  const maxBytes = 60_000
  const simulated = new SecondChanceCache(maxBytes)
  const real = responseCache({ maxBytes, currentBuild: () => 'one' })
  const seen = { hits: 0, misses: 0 }
  for (let at = 0; at < 3000; at += 1) {
    const page = nextPage()
    const request = new Request(`https://docs.example/page-${page}`)
    const isHit = real.match(request) !== undefined
    expect(simulated.match(page)).toBe(isHit)
    seen[isHit ? 'hits' : 'misses'] += 1
    if (isHit) continue
    const bytes = new Uint8Array(500 + page * 20)
    real.put(request, 'one', { bytes, headers: new Headers(), route: 'page' })
    simulated.put(page, bytes.byteLength + caching.responseOverheadBytes.value)
  }
  expect(seen.hits).toBeGreaterThan(500)
  expect(seen.misses).toBeGreaterThan(500)
})

test('stores nothing that is larger than all of it, and nothing after it was emptied', () => {
  const cache = new SecondChanceCache(100)
  cache.put(1, 101)
  expect(cache.match(1)).toBe(false)
  cache.put(2, 100)
  expect(cache.match(2)).toBe(true)
  cache.clear()
  expect(cache.match(2)).toBe(false)
})

test('an entry that was matched outlives older ones that were not', () => {
  const cache = new SecondChanceCache(300)
  for (const key of [1, 2, 3]) cache.put(key, 100)
  cache.match(1)
  cache.put(4, 100)
  expect([1, 2, 3, 4].map((key) => cache.match(key))).toEqual([true, false, true, true])
})

test('a key that is stored again takes the room of one', () => {
  const cache = new SecondChanceCache(200)
  for (let times = 0; times < 5; times += 1) cache.put(1, 100)
  cache.put(2, 100)
  expect([1, 2].map((key) => cache.match(key))).toEqual([true, true])
})
