import { expect, test } from 'vitest'
import sizes from '../../content-bundle/pages/en/_facts/sizes.json' with { type: 'json' }
import { currentLines } from '../page-lines.ts'

const { laptop, vm, parts } = sizes
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test('the parts fit into the laptop and into the machine', () => {
  expect(sum(parts.map(({ laptopGib }) => laptopGib))).toBeLessThanOrEqual(laptop.memoryGib)
  expect(sum(parts.map(({ vmGib }) => vmGib))).toBeLessThanOrEqual(vm.memoryGib)
})

/** Pages that say how large a deployment has to be, in both languages. */
const lines = currentLines.filter(({ file }) => /\/self-hosting\/|hardware|self-hosting-cost/.test(file))

test('the memory that pages recommend is in the table of sizes', () => {
  const stated = lines.flatMap(({ place, text }) =>
    [...text.matchAll(/([\d.]+) GiB/g)].map(([, gib]) => ({ place, gib: Number(gib) })),
  )
  const table = JSON.stringify(sizes).matchAll(/([\d.]+) GiB|Gib":([\d.]+)/g)
  const inTable = [...table].map(([, inText, value]) => Number(inText ?? value))
  expect(stated.length).toBeGreaterThan(10)
  expect(stated.filter(({ gib }) => !inTable.includes(gib))).toEqual([])
})

test('limits of memory in compose files are those of one machine', () => {
  const limits = lines.flatMap(({ place, text }, index) => {
    const [, gib] = /mem_limit: (\d+)g/.exec(text) ?? []
    const service = lines[index - 1]?.text.trim().replace(':', '')
    return gib ? [{ place, service, gib: Number(gib) }] : []
  })
  expect(limits.length).toBeGreaterThan(2)
  const wrong = limits.filter(
    ({ service, gib }) => parts.find(({ part }) => part.toLowerCase() === service)?.vmGib !== gib,
  )
  expect(wrong).toEqual([])
})
