import { expect, test } from 'vitest'
import { responseCache } from './response-cache.ts'

/** Room for responses of 10 kB: each takes 2 kB besides its body. */
const roomFor = (responses: number) => responses * 12_288

function cacheWith(maxBytes: number) {
  const cache = responseCache({ maxBytes })
  const requestOf = (path: string, accept = 'text/html') =>
    new Request(`https://site.example/${path}`, { headers: { accept } })
  return {
    put: (path: string, { bytes = new Uint8Array(10_240) } = {}) =>
      cache.put(requestOf(path), { bytes, headers: new Headers({ etag: `"${path}"` }), route: 'page' }),
    match: (path: string, accept?: string) => cache.match(requestOf(path, accept)),
  }
}

test('a response that was not matched makes room before one that was', () => {
  const { put, match } = cacheWith(roomFor(2))
  put('a')
  put('b')
  match('a')
  put('c')
  expect(['a', 'b', 'c'].map((path) => match(path)?.status)).toEqual([200, undefined, 200])
})

test('room is made even when every response was matched', () => {
  const { put, match } = cacheWith(roomFor(2))
  for (const path of ['a', 'b', 'c', 'd']) {
    put(path)
    match(path)
  }
  expect(['a', 'b', 'c', 'd'].filter((path) => match(path))).toHaveLength(2)
})

test('a response that is stored again takes its room once', () => {
  const { put, match } = cacheWith(roomFor(2))
  put('a')
  for (const _ of [1, 2, 3]) put('b')
  expect(['a', 'b'].filter((path) => match(path))).toHaveLength(2)
})

test('a path’s representations are kept apart', () => {
  const { put, match } = cacheWith(roomFor(2))
  put('a')
  expect(match('a', 'text/markdown')).toBeUndefined()
})

test('a response larger than the whole cache is not stored', () => {
  const { put, match } = cacheWith(10_000)
  put('a')
  expect(match('a')).toBeUndefined()
})
