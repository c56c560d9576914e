import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { SearchIndex } from '../../engine/search/search-index.ts'
import { searchSite } from '../../engine/search/search-site.ts'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { openBuiltSearch } from './open-built-search.ts'

interface PastedCase {
  from: string
  text: string
  /** Sections that explain it; none for an error that no page explains. */
  find?: string[]
}

type SetName =
  | 'tuned'
  | 'measured'
  | 'newest'
  | 'unexplained'
  | 'unexplained and measured'
  | 'newest unexplained'

const sets: Record<SetName, PastedCase[]> = parse(
  readFileSync(join(import.meta.dirname, 'errors.yaml'), 'utf8'),
)
let index: SearchIndex

beforeAll(async () => {
  index = (await openBuiltSearch(ensureBuilt())).get('en') as SearchIndex
})

test.each([
  ['tuned', 76, 81],
  ['measured', 45, 48],
  ['newest', 43, 47],
] as const)(
  'pasted errors of the set %s lead to the section that explains them',
  async (set, first, three) => {
    const places = await Promise.all(
      sets[set].map(async ({ text, find = [] }) => {
        const { pages } = await searchSite(index, text, { limit: 3 })
        return pages.findIndex(({ url }) => find.includes(url))
      }),
    )
    const isFirst = places.filter((at) => at === 0).length
    const isAmongThree = places.filter((at) => at >= 0).length
    console.log(`${places.length} errors of ${set}: ${isFirst} first, ${isAmongThree} among three`)
    expect(isFirst).toBeGreaterThanOrEqual(first)
    expect(isAmongThree).toBeGreaterThanOrEqual(three)
  },
)

test.each([
  ['unexplained', 0],
  ['unexplained and measured', 2],
  ['newest unexplained', 1],
] as const)(
  'few errors of the set %s, which no page explains, are said to be explained',
  async (set, most) => {
    const answers = await Promise.all(sets[set].map(({ text }) => searchSite(index, text)))
    expect(answers.filter(({ isExplained }) => isExplained === true).length).toBeLessThanOrEqual(most)
    const [nearest] = answers.filter(({ isExplained }) => isExplained === false)
    expect(nearest?.pages.length).toBeGreaterThan(0)
  },
)

test('the line that led to the section is named with its number', async () => {
  const text =
    'Traceback (most recent call last):\n  File "/home/kim/a.py", line 1\nModuleNotFoundError: No module named \'cinnabar.decorators\''
  const { pages, isExplained } = await searchSite(index, text, { limit: 1 })
  expect(pages[0]).toMatchObject({
    line: { number: 3, text: "ModuleNotFoundError: No module named 'cinnabar.decorators'" },
  })
  expect(isExplained).toBe(true)
})
