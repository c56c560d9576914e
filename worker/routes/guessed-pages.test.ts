import { expect, test, vi } from 'vitest'
import { fixtureManifest, testParts } from '../../tests/test-app.ts'
import { guessedPages } from './guessed-pages.ts'

const guesses = async (path: string, parts = testParts()) =>
  (await guessedPages(parts, path, fixtureManifest())).map((page) => page.path)

test.each([
  ['a mistyped word of a page, in its section', '/docs/explans-itslf', '/docs/widgets'],
  ['a word of a page, in a section that is misspelled itself', '/doc/stones', '/docs/api'],
  ['a mistyped address', '/docs/widgts', '/docs/widgets'],
])('%s is understood', async (_, path, meant) => {
  expect((await guesses(path))[0]).toBe(meant)
})

test('what is outside the sections is not searched for', async () => {
  expect(await guesses('/wp-admin/guide-stones.php')).toEqual([])
})

test('pages that search engines do not list are not offered, nor is a page twice', async () => {
  const offered = await guesses('/docs/guide-construct')
  expect(offered).toContain('/docs/guide')
  expect(new Set(offered).size).toBe(offered.length)
  expect(await guesses('/docs/glossry-trace')).not.toContain('/docs/glossary')
})

test('a search that fails leaves the page without guesses', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const search = { open: () => Promise.reject(new Error('No search files.')) }
  expect(await guesses('/docs/explans-itslf', testParts({ search }))).toEqual([])
  expect(logged).toHaveBeenCalledOnce()
})
