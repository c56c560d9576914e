import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import outside from '../../content-bundle/pages/en/_facts/outside.json' with { type: 'json' }
import { currentPages } from '../page-lines.ts'

const { input = 0, output = 0 } = outside.find(({ name }) => name === 'gpt-6-luna')?.usdPerMillion ?? {}
/** US dollars for tokens of the example model. */
const costOf = (inputTokens: number, outputTokens: number) =>
  (inputTokens * input + outputTokens * output) / 1_000_000
const count = (text = '') => Number(text.replaceAll(',', ''))

/** A trace that a page draws: what its head says, and the tokens that its calls of the model say they read. */
interface DrawnTrace {
  file: string
  tokens: number
  cost: number
  /** Input tokens of the calls; null unless every call states them. */
  read: number | null
}

const facts = /\["(?:Tokens|トークン)", "([\d,]+)"\], \["(?:Cost|コスト)", "\$([\d.]+)"\]/

const drawn = [...currentPages].flatMap(([file, text]) =>
  [...text.matchAll(/<Trace\n.*?\/>/gs)].flatMap(([trace]): DrawnTrace[] => {
    const [, tokens, cost] = facts.exec(trace) ?? []
    if (tokens === undefined) return []
    const calls = [...trace.matchAll(/^ *\["[^"]+", "gpt-6-luna", .*$/gm)].map(
      ([row]) => /([\d,]+) (?:tokens|トークン)/.exec(row)?.[1],
    )
    const isStated = calls.length > 0 && calls.every((stated) => stated !== undefined)
    const read = isStated ? calls.reduce((sum, stated) => sum + count(stated), 0) : null
    return [{ file, tokens: count(tokens), cost: Number(cost), read }]
  }),
)

/** Costs are drawn in hundred-thousandths of a dollar. */
const half = 0.000005 + 1e-12

test('the cost of a drawn trace follows from its tokens and the price of the model', () => {
  expect(input).toBeGreaterThan(0)
  expect(drawn.length).toBeGreaterThan(15)
  const possible = drawn.filter(
    ({ tokens, cost }) => cost >= costOf(tokens, 0) - half && cost <= costOf(0, tokens) + half,
  )
  expect(drawn.filter((trace) => !possible.includes(trace))).toEqual([])
})

test('where its calls say how many tokens they read, the cost is exact', () => {
  const exact = drawn.filter(({ read }) => read !== null)
  expect(exact.length).toBeGreaterThan(3)
  const wrong = exact.filter(
    ({ tokens, cost, read }) => Math.abs(cost - costOf(read ?? 0, tokens - (read ?? 0))) > half,
  )
  expect(wrong).toEqual([])
})

test('costs of the API’s examples follow from their usage', () => {
  const file = resolve(import.meta.dirname, '../../content-bundle/reference/platform-api.yaml')
  const description = readFileSync(file, 'utf8')
  const usages = [
    ...description.matchAll(
      /usageDetails: \{ input: (\d+), output: (\d+)[^}]*\}\s+(?:costDetails: .*total: ([\d.]+) \}\s+)?totalCost: ([\d.]+)/g,
    ),
  ]
  expect(usages.length).toBeGreaterThan(1)
  for (const [, read, written, sum, cost] of usages) {
    expect(Number(cost)).toBeCloseTo(costOf(count(read), count(written)), 9)
    if (sum !== undefined) expect(sum).toBe(cost)
  }
})
