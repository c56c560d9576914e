import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const page = (locale: string) =>
  readFileSync(resolve(import.meta.dirname, `../content-bundle/pages/${locale}/pricing.mdx`), 'utf8')

/** The rows of numbers under `What a month costs`: units, Core, Pro, Pro with the team add-on. */
const rowsOf = (locale: string) =>
  [...page(locale).matchAll(/^\| ([\d,]+) \| €([\d,]+) \| €([\d,]+) \| €([\d,]+) \|$/gm)].map((row) =>
    row.slice(1).map((cell) => Number(cell.replaceAll(',', ''))),
  )

const blocks = (units: number) => Math.ceil(Math.max(0, units) / 100_000)
const core = (units: number) => 39 + 7 * blocks(units - 200_000)
const pro = (units: number) =>
  219 + 7 * blocks(Math.min(units, 50_000_000) - 1_000_000) + 5 * blocks(units - 50_000_000)

test('the table of monthly costs follows from the prices of the plans', () => {
  const rows = rowsOf('en')
  expect(rows.length).toBeGreaterThan(4)
  for (const [units = 0, ...costs] of rows) expect(costs).toEqual([core(units), pro(units), pro(units) + 240])
  expect(rowsOf('ja')).toEqual(rows)
})

test('Core costs no more than Pro below 56 million units, as the page says', () => {
  expect(page('en')).toContain('Below about 56 million units a month Core is the cheaper plan')
  expect(core(56_000_000)).toBeLessThan(pro(56_000_000))
  expect(core(57_000_000)).toBeGreaterThan(pro(57_000_000))
})
