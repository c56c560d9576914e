import { expect, test } from 'vitest'
import { namedBuild, type StoredBuild, storedBuild } from './release-history.ts'

const build = (id: string, shippedAt: string | null, isCurrent = false): StoredBuild => ({
  build: id,
  isCurrent,
  startedAt: shippedAt ?? '2026-11-30',
  shippedAt,
  source: null,
  pages: 1,
  bytes: 1,
  files: [],
})
const history = [
  build('ccc3', '2026-11-03', true),
  build('bbb2', '2026-11-02'),
  build('aaa1', '2026-11-01'),
  build('aab9', null),
]
/** The same builds after going back to one of them. */
const backTo = (id: string) => history.map((one) => ({ ...one, isCurrent: one.build === id }))

test('without a name, the build shipped before the current one is meant; going back twice goes further', () => {
  expect(namedBuild(history, undefined).build).toBe('bbb2')
  expect(namedBuild(backTo('bbb2'), undefined).build).toBe('aaa1')
  expect(() => namedBuild(backTo('aaa1'), undefined, ' --env production')).toThrow(
    'There is no build before the current one. Builds that can be served: ccc3, bbb2, aaa1. `npm run rollback -- ccc3 --env production` makes another one current.',
  )
  expect(() => namedBuild(history.slice(0, 1), undefined)).toThrow('`npm run ship` makes one.')
  expect(() => namedBuild(backTo('none'), undefined)).toThrow('There is no build before the current one.')
})

test('a build is named by its beginning, if that is of one build only', () => {
  expect(namedBuild(history, 'aa').build).toBe('aaa1')
  expect(() => namedBuild(history, '')).toThrow('More than one build begins with ')
  expect(() => namedBuild(history, 'x')).toThrow(
    'Build x cannot be served. Builds that can be served: ccc3, bbb2, aaa1.',
  )
})

test('a build that was staged can be previewed, and not be made the current one', () => {
  expect(storedBuild(history, undefined).build).toBe('aab9')
  expect(storedBuild(history, 'aab').build).toBe('aab9')
  expect(() => namedBuild(history, 'aab')).toThrow('cannot be served')
  expect(() => storedBuild([], undefined)).toThrow('`npm run ship` makes one')
})
