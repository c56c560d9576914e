import { expect, test } from 'vitest'
import { simulateDay } from './simulate-day.ts'
import { isolateHabits } from './workload.ts'

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

test('isolates that live shortly start more often and read more', () => {
  const harsh = day({ habits: isolateHabits.harsh })
  expect(harsh.cold).toBeGreaterThan(day().cold)
  expect(readRate(harsh)).toBeGreaterThan(readRate(day()))
})
