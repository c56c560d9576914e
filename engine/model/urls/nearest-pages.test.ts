import { expect, test } from 'vitest'
import { editDistance } from '../text/edit-distance.ts'
import { nearestPages, pathIndex } from './nearest-pages.ts'

const existing = [
  '/',
  '/docs',
  '/docs/observability/overview',
  '/docs/observability/get-started',
  '/docs/prompt-management/get-started',
  '/docs/evaluation/scores/overview',
  '/pricing',
  '/self-hosting/configuration/caching',
]
const index = pathIndex(existing)
const nearest = (missing: string) => nearestPages(missing, index, 3)

test('a mistyped name finds its page', () => {
  expect(nearest('/pricng')[0]).toBe('/pricing')
  expect(nearest('/docs/observability/get-startd')[0]).toBe('/docs/observability/get-started')
})

test('a page that moved to another folder is found by its name', () => {
  expect(nearest('/docs/caching')[0]).toBe('/self-hosting/configuration/caching')
})

test('among pages of one name the one in the most similar folder comes first', () => {
  expect(nearest('/docs/prompts/prompt-management/get-started')[0]).toBe(
    '/docs/prompt-management/get-started',
  )
})

test('an address like no page finds none', () => {
  expect(nearest('/wp-login.php')).toEqual([])
  expect(nearest('/')).toEqual([])
})

test('an address of any length is answered at once', () => {
  expect(nearest(`/${'a'.repeat(100_000)}`)).toEqual([])
})

test('among thousands of pages a misspelled address finds the same page as among a few', () => {
  const others = Array.from({ length: 5000 }, (_, at) => `/docs/part-${at % 70}/section-${at}/page-${at * 7}`)
  const many = pathIndex([...others, ...existing])
  for (const missing of [
    '/pricng',
    '/docs/observability/get-startd',
    '/docs/caching',
    '/Docs/Scores/Overview',
  ]) {
    expect(nearestPages(missing, many, 3)[0]).toBe(nearest(missing)[0])
  }
  expect(nearestPages('/docs/part-3/section-73/page-51', many, 1)).toEqual([
    '/docs/part-3/section-73/page-511',
  ])
})

test('among 50,000 pages a long address costs a small part of comparing it with each', () => {
  const names = ['overview', 'traces', 'prompts', 'datasets', 'scores', 'sessions', 'export']
  const nameAt = (at: number) => names[at % names.length]
  const paths = Array.from(
    { length: 50_000 },
    (_, at) => `/docs/${nameAt(at)}-${nameAt(at >> 3)}/${nameAt(at * 5)}-${at}`,
  )
  const many = pathIndex(paths)
  const missing = `/${'overviewtracesprompts'.repeat(6)}`.slice(0, 119)
  const leastTime = (work: () => unknown) =>
    Math.min(
      ...Array.from({ length: 10 }, () => {
        const from = performance.now()
        work()
        return performance.now() - from
      }),
    )
  // Every 50th path, times 50.
  const compared = paths.filter((_, at) => at % 50 === 0)
  const ofEach = 50 * leastTime(() => compared.map((path) => editDistance(missing, path)))
  expect(leastTime(() => nearestPages(missing, many, 3))).toBeLessThan(ofEach / 5)
})

test('an index without paths finds none', () => {
  expect(nearestPages('/pricing', pathIndex([]), 3)).toEqual([])
})
