import { expect, test } from 'vitest'
import type { Sample } from './load.ts'
import { memoryGrowth, quantile, recoveryMs, type SoakFigures, soakTable, summaryOf } from './soak-figures.ts'

const sample = (dueAt: number, ms: number, outcome: Sample['outcome'] = 'expected'): Sample => ({
  kind: 'page',
  dueAt,
  ms,
  outcome,
})

test('a quantile is the value that its share of all values does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1)
  expect(quantile(hundred, 0.5)).toBe(50)
  expect(quantile(hundred, 0.99)).toBe(99)
  expect(quantile([7], 0.99)).toBe(7)
  expect(quantile([], 0.5)).toBeNaN()
})

test('a summary counts outcomes, and takes times from expected answers only', () => {
  const samples = [
    sample(0, 3),
    sample(1, 1),
    sample(2, 2),
    sample(3, 900, 'shed'),
    sample(4, 800, 'wrong'),
    sample(5, 10_000, 'no answer'),
  ]
  expect(summaryOf(samples)).toEqual({
    requests: 6,
    expected: 3,
    shed: 1,
    wrong: 1,
    unanswered: 1,
    p50: 2,
    p99: 3,
  })
})

test('recovery lasts to the end of the last window that failed or was slow', () => {
  const from = 5000
  const usual = Array.from({ length: 20 }, (_, at) => sample(from + at * 100, 5))
  expect(recoveryMs(usual, from, 50)).toBe(0)
  expect(recoveryMs([...usual, sample(from + 600, 5, 'shed')], from, 50)).toBe(750)
  // Half of a window's answers must be slow: a single one is not a state.
  expect(recoveryMs([...usual, sample(from + 600, 900)], from, 50)).toBe(0)
  const slow = usual.map((one) => (one.dueAt < from + 1000 ? { ...one, ms: 400 } : one))
  expect(recoveryMs(slow, from, 50)).toBe(1000)
})

test('growth of memory compares medians of the last and the first third', () => {
  expect(memoryGrowth([100, 100, 100, 150, 150, 150, 100, 100, 100])).toBe(0)
  expect(memoryGrowth([100, 100, 900, 100, 100, 100, 120, 120, 1])).toBeCloseTo(0.2)
})

const good: SoakFigures = {
  capacity: 1000,
  usual: {
    requests: 48_000,
    expected: 48_000,
    shed: 0,
    wrong: 0,
    unanswered: 0,
    p50: 4,
    p99: 40,
  },
  busy: 0.7,
  memoryMiB: 400,
  memoryGrowth: 0.02,
  overload: {
    requests: 16_000,
    expected: 8000,
    shed: 0,
    wrong: 0,
    unanswered: 8000,
    p50: 900,
    p99: 4000,
  },
  overloadSeconds: 8,
  recoveryMs: 500,
}

test('a soak within all bars holds, and its table shows each of them', () => {
  const { table, holds } = soakTable(good)
  expect(holds).toBe(true)
  expect(table).toContain('| 80 %: 99th percentile | 40.0 ms | 500 ms |')
  expect(table).toContain('| 200 %: answered in full | 1000 requests/s | 800 requests/s |')
  expect(table).toContain('| recovery | 500 ms | 2000 ms |')
})

test.each<[string, Partial<SoakFigures>]>([
  ['an error at 80 %', { usual: { ...good.usual, expected: 47_999, wrong: 1 } }],
  ['a refusal at 80 %', { usual: { ...good.usual, expected: 47_999, shed: 1 } }],
  ['a long tail', { usual: { ...good.usual, p99: 501 } }],
  ['memory that grows', { memoryGrowth: 0.11 }],
  ['a wrong answer under overload', { overload: { ...good.overload, wrong: 1 } }],
  ['a server that does less under overload', { overload: { ...good.overload, expected: 6000 } }],
  ['a slow recovery', { recoveryMs: 2250 }],
])('%s fails the soak', (_, worse) => {
  expect(soakTable({ ...good, ...worse }).holds).toBe(false)
})
