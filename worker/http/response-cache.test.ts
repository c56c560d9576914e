import { expect, test } from 'vitest'
import { responseCache } from './response-cache.ts'

/** Room for responses of 10 kB: each takes 2 kB besides its body. */
const roomFor = (responses: number) => responses * 12_288

function cacheWith(maxBytes: number) {
  let build = 'one'
  const cache = responseCache({ maxBytes, currentBuild: () => build })
  const requestOf = (path: string, accept = 'text/html') =>
    new Request(`https://site.example/${path}`, { headers: { accept } })
  return {
    put: (path: string, { bytes = new Uint8Array(10_240), of = build } = {}) =>
      cache.put(requestOf(path), of, { bytes, headers: new Headers({ etag: `"${path}"` }), route: 'page' }),
    match: (path: string, accept?: string) => cache.match(requestOf(path, accept)),
    publish: (next: string) => {
      build = next
    },
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

test('the first response of another build empties the cache', () => {
  const { put, match, publish } = cacheWith(roomFor(2))
  put('a')
  publish('two')
  expect(match('a')).toBeUndefined()
  put('b')
  publish('one')
  expect(match('a')).toBeUndefined()
})

test('nothing is matched while the current build has to be looked up', () => {
  let build: string | undefined = 'one'
  const cache = responseCache({ maxBytes: roomFor(1), currentBuild: () => build })
  const request = new Request('https://site.example/a')
  cache.put(request, 'one', { bytes: new Uint8Array(1), headers: new Headers(), route: 'page' })
  build = undefined
  expect(cache.match(request)).toBeUndefined()
  build = 'one'
  expect(cache.match(request)?.status).toBe(200)
})

test('a response larger than the whole cache is not stored', () => {
  const { put, match } = cacheWith(10_000)
  put('a')
  expect(match('a')).toBeUndefined()
})
