import { expect, test } from 'vitest'
import { type MonthlyUse, monthlyCharges, monthlyTotal, monthlyUse } from './monthly-bill.ts'
import { emptyTally } from './simulated-isolate.ts'

const nothing: MonthlyUse = {
  requests: 0,
  cpuMs: 0,
  kvReads: 0,
  kvWrites: 0,
  kvGigabytes: 0,
  d1RowsWritten: 0,
  queueOperations: 0,
  logLines: 0,
  logGigabytes: 0,
  logGigabyteMonths: 0,
}
const bill = (use: Partial<MonthlyUse>, price: 'by line' | 'by gigabyte' = 'by line') =>
  monthlyTotal(monthlyCharges({ ...nothing, ...use }, price))

test('the examples of the price pages cost what the pages say', () => {
  expect(bill({ requests: 15e6, cpuMs: 7 * 15e6 })).toBeCloseTo(8)
  expect(bill({ requests: 100e6, cpuMs: 7 * 100e6 })).toBeCloseTo(45.4)
  expect(bill({ logLines: 200e6 })).toBeCloseTo(5 + 108)
  expect(bill({ logGigabytes: 75, logGigabyteMonths: 20 }, 'by gigabyte')).toBeCloseTo(5 + 7.05)
})

test('what the plan includes costs the plan', () => {
  expect(bill({ requests: 10e6, cpuMs: 30e6, kvReads: 10e6, kvWrites: 1e6, logLines: 20e6 })).toBe(5)
})

test('only one of the two prices of logs counts', () => {
  const use = { ...nothing, logLines: 1e9, logGigabytes: 1000 }
  expect(monthlyCharges(use, 'by line').has('logGigabytes')).toBe(false)
  expect(monthlyCharges(use, 'by gigabyte').has('logLines')).toBe(false)
})

test('a month has thirty of the simulated day, and searches and votes besides', () => {
  const use = monthlyUse(1e6, { ...emptyTally(), requests: 50_000, kvReads: 1000, cpuMs: 2000 })
  expect(use.requests).toBe(30 * 50_000 + 50_000 + 1000)
  expect(use.kvReads).toBe(30_000)
  expect(use.cpuMs).toBe(60_000 + 50_000 * 2.3)
  expect(use.logLines).toBe(use.requests)
  expect(use.d1RowsWritten).toBe(3000)
  expect(use.queueOperations).toBe(300)
})
