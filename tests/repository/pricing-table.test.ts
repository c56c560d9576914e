import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { compileText } from '../compile-text.ts'

const folder = resolve(import.meta.dirname, '../../content-bundle/pages')
const page = (locale: string) => readFileSync(join(folder, locale, 'pricing.mdx'), 'utf8')

/** The files that the pages import, by their paths. */
const files = Object.fromEntries(
  ['_facts/_plans.mdx', '_facts/plans.json', '_facts/limits.json'].map((file) => [
    file,
    readFileSync(join(folder, 'en', file), 'utf8'),
  ]),
)

/** The rows of numbers under `What a month costs`: units, Core, Pro, Pro with the team add-on. */
async function rowsOf(locale: string) {
  const { compiled, faults } = await compileText(page(locale), { files })
  expect(faults).toEqual([])
  const rows = (compiled?.markdown ?? '').matchAll(
    /^\| ([\d,]+) \| €([\d,]+) \| €([\d,]+) \| €([\d,]+) \|$/gm,
  )
  return [...rows].map((row) => row.slice(1).map((cell) => Number(cell.replaceAll(',', ''))))
}

// Written down once more, because the page calculates: this is what the invoice says.
const blocks = (units: number) => Math.ceil(Math.max(0, units) / 100_000)
const core = (units: number) => 39 + 7 * blocks(units - 200_000)
const pro = (units: number) =>
  219 + 7 * blocks(Math.min(units, 50_000_000) - 1_000_000) + 5 * blocks(units - 50_000_000)

test('the table of monthly costs follows from the prices of the plans', async () => {
  const rows = await rowsOf('en')
  expect(rows.length).toBeGreaterThan(4)
  for (const [units = 0, ...costs] of rows) expect(costs).toEqual([core(units), pro(units), pro(units) + 240])
  expect(await rowsOf('ja')).toEqual(rows)
})

test('Core costs no more than Pro below 56 million units, as the page says', () => {
  expect(page('en')).toContain('Below about 56 million units a month Core is the cheaper plan')
  expect(core(56_000_000)).toBeLessThan(pro(56_000_000))
  expect(core(57_000_000)).toBeGreaterThan(pro(57_000_000))
})

test('the table by traffic names the cheapest plan for each amount', async () => {
  const { compiled } = await compileText(page('en'), { files })
  const rows = [
    ...(compiled?.markdown ?? '').matchAll(/^\| ([\d,]+) ((?:\| (?:Hobby, free|\w+, €[\d,]+) ){4})\|$/gm),
  ]
  expect(rows.length).toBe(4)
  for (const [, questions = '', cells = ''] of rows) {
    const units = [3, 6, 12, 30].map((each) => each * Number(questions.replaceAll(',', '')))
    const cheapest = units.map((amount) => {
      if (amount <= 50_000) return 'Hobby, free'
      const cost = Math.min(core(amount), pro(amount))
      return `${cost === core(amount) ? 'Core' : 'Pro'}, €${cost.toLocaleString('en')}`
    })
    expect(
      cells
        .split('|')
        .slice(1)
        .map((cell) => cell.trim()),
    ).toEqual(cheapest)
  }
})
