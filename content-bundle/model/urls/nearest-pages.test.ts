import { expect, test } from 'vitest'
import { nearestPages } from './nearest-pages.ts'

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
const nearest = (missing: string) => nearestPages(missing, existing, 3)

test('a mistyped name finds its page', () => {
  expect(nearest('/pricng')[0]).toBe('/pricing')
  expect(nearest('/docs/observability/get-startd')[0]).toBe('/docs/observability/get-started')
})

test('a page that moved to another folder is found by its name', () => {
  expect(nearest('/docs/caching')[0]).toBe('/self-hosting/configuration/caching')
})

test('among pages of one name the one in the likest folder comes first', () => {
  expect(nearest('/docs/prompts/prompt-management/get-started')[0]).toBe(
    '/docs/prompt-management/get-started',
  )
})

test('an address like no page finds none', () => {
  expect(nearest('/wp-login.php')).toEqual([])
  expect(nearest('/')).toEqual([])
})

test('an endless address is answered at once', () => {
  expect(nearest(`/${'a'.repeat(100_000)}`)).toEqual([])
})
