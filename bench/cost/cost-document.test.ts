import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { billTable, cacheTable, type SimulatedMonth, volumeTable } from './cost-tables.ts'
import { daysPerMonth, monthlyUse } from './monthly-bill.ts'
import { simulateDay } from './simulate-day.ts'
import { isolateHabits, site, visits } from './workload.ts'

const document = readFileSync(resolve(import.meta.dirname, '../COST.md'), 'utf8')

/** The columns of the smallest month; the others take minutes. */
const views = 1e6
const months: SimulatedMonth[] = Object.entries(isolateHabits).map(([habits, of]) => {
  const requests = (views * visits.pageRequestsPerView.value) / daysPerMonth
  const day = simulateDay({ pages: site.pages.value, requests, habits: of, seed: 1 })
  return { views, habits, day, use: monthlyUse(views, day) }
})

test.each([
  ['caches', cacheTable(months)],
  ['the bill', billTable(months)],
  ['limits of traffic', volumeTable(months)],
])('COST.md has the figures of %s that the model gives today: else run `npm run bench:cost`', (_, table) => {
  // A row of two months is the beginning of the document's row of six.
  const rows = table.split('\n').filter((line) => !line.startsWith('|---'))
  expect(rows.filter((row) => !document.includes(row))).toEqual([])
})

test('COST.md has two screens at most, and says what is measured, published and assumed', () => {
  expect(document.split('\n').length).toBeLessThanOrEqual(110)
  for (const kind of ['measured', 'published', 'assumed']) expect(document.toLowerCase()).toContain(kind)
})
