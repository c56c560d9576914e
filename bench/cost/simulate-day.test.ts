import { expect, test } from 'vitest'
import { simulateDay } from './simulate-day.ts'
import { isolateHabits, site, visits } from './workload.ts'

const day = (fields: Partial<Parameters<typeof simulateDay>[0]> = {}) =>
  simulateDay({ pages: 100, requests: 20_000, habits: isolateHabits.kind, seed: 1, ...fields })

test('a seed decides the day', () => {
  expect(day()).toEqual(day())
  expect(day({ seed: 2 })).not.toEqual(day())
})

test('has about as many requests as asked', () => {
  expect(Math.abs(day().requests - 20_000)).toBeLessThan(600)
})

const hitRate = ({ fromMemory, requests }: ReturnType<typeof day>) => fromMemory / requests
const readRate = ({ kvReads, requests }: ReturnType<typeof day>) => kvReads / requests

test('more visits find more in memory and read less from KV', () => {
  expect(hitRate(day({ requests: 200_000 }))).toBeGreaterThan(hitRate(day()))
  expect(readRate(day({ requests: 200_000 }))).toBeLessThan(readRate(day()))
})

test('more pages find less in memory', () => {
  expect(hitRate(day({ pages: 5000 }))).toBeLessThan(hitRate(day()))
})

test('short-lived isolates start more often and read more', () => {
  const harsh = day({ habits: isolateHabits.harsh })
  expect(harsh.cold).toBeGreaterThan(day().cold)
  expect(readRate(harsh)).toBeGreaterThan(readRate(day()))
})

test('a busy isolate has nearly all pages of a small site in memory', () => {
  expect(hitRate(day({ pages: 1, requests: 200_000 }))).toBeGreaterThan(0.5)
  expect(hitRate(day({ pages: 1, requests: 200_000 }))).toBeGreaterThan(
    hitRate(day({ pages: 50, requests: 200_000 })),
  )
})

test('readers are sent what the shares of Markdown and 304 say', () => {
  const { sentBytes, requests } = day({ requests: 100_000 })
  const share = { notModified: visits.notModifiedShare.value, markdown: visits.markdownShare.value }
  const whole = share.markdown * site.markdownBytes.value + (1 - share.markdown) * site.htmlSentBytes.value
  const expected = share.notModified * site.notModifiedBytes.value + (1 - share.notModified) * whole
  expect(Math.abs(sentBytes / requests / expected - 1)).toBeLessThan(0.01)
})
