import { expect, test } from 'vitest'
import { billTable, cacheTable, siteTable, volumeTable } from './cost-tables.ts'
import { monthlyUse } from './monthly-bill.ts'
import { emptyTally } from './simulated-isolate.ts'

const day = { ...emptyTally(), requests: 1e6, fromMemory: 250_000, kvReads: 2e6, farKvReads: 1e6, cpuMs: 1e6 }
const months = [{ views: 20e6, habits: 'kind', day, use: monthlyUse(20e6, day) }]
const cell = (table: string, row: string) =>
  table
    .split('\n')
    .find((line) => line.startsWith(`| ${row} |`))
    ?.split(' | ')
    .at(-1)

test('rates are of requests, and reads of views', () => {
  const table = cacheTable(months)
  expect(table).toContain('| a month | 20 M, kind |')
  expect(cell(table, 'answered from the response cache')).toBe('25.0 % |')
  expect(cell(table, 'KV reads a view')).toBe('3.000 |')
  expect(cell(table, 'KV reads that leave the data center')).toBe('50.0 % |')
  expect(cell(table, 'first request of an isolate')).toBe('0.0 % |')
  // A month of a second a day and a million searches of 2.3 ms, for 20 million views.
  expect(cell(table, 'processor time a view, ms')).toBe('1.62 |')
  // Four of ten visitors fetch them.
  expect(cell(table, 'kB of static files a view')).toBe('16.7 |')
})

test('the bill has a row for each thing, and the plan in its sum', () => {
  const table = billTable(months)
  // 60 million reads, of which ten are included.
  expect(cell(table, 'KV reads')).toBe('25.00 |')
  // 31.02 million requests: the pages, the searches and the votes.
  expect(cell(table, 'requests')).toBe('6.31 |')
  expect(cell(table, 'logs, a line a request, until 2026-11-30')).toBe('6.61 |')
  expect(cell(table, 'total without a log line for each request')).toBe('36.35 |')
})

test('the use of limits is a share of each', () => {
  const table = volumeTable(months)
  expect(cell(table, 'free plan: KV reads a day')).toBe('2,000.0 % |')
  expect(cell(table, 'log lines a day')).toBe('0.0 % |')
})

test('what is beyond a limit is bold', () => {
  const use = { name: 'files', limit: 100, unit: 'files', plan: 'paid' } as const
  const table = siteTable([
    { pages: 10, uses: [{ ...use, used: 12.34 }] },
    { pages: 5000, uses: [{ ...use, used: 101 }] },
  ])
  expect(table).toContain('| limit | at most | 10 pages | 5,000 pages |')
  expect(table).toContain('| files | 100 files | 12.3 | **101** |')
})

test('D1 is as full as the votes that the site keeps for two years', () => {
  expect(cell(volumeTable(months), 'D1: GB of votes, kept as long as the site keeps them')).toBe('0.24 |')
})
