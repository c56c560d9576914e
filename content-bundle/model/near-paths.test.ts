import { expect, test } from 'vitest'
import { nearPaths } from './near-paths.ts'

const paths = [
  '/',
  '/docs',
  '/docs/observability/get-started',
  '/docs/evaluation/overview',
  '/blog/evaluation',
  '/pricing',
]

test('a path with a slip of the finger finds the page that was meant', () => {
  expect(nearPaths('/docs/observabilty/get-startd', paths)[0]).toBe('/docs/observability/get-started')
})

test('the last words of a path weigh most', () => {
  expect(nearPaths('/guides/evaluation', paths)).toEqual(['/blog/evaluation', '/docs/evaluation/overview'])
})

test('a path like no other finds nothing', () => {
  expect(nearPaths('/zzz/qqq', paths)).toEqual([])
  expect(nearPaths('/', paths)).toEqual([])
})
