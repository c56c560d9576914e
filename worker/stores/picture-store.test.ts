import { expect, test, vi } from 'vitest'
import { cachedPictures } from './picture-store.ts'

const bytes = new Uint8Array([1, 2, 3]).buffer

/** A cache in memory, whose calls `fail` or never answer. */
function storeOver(fault?: 'fails' | 'hangs') {
  const kept = new Map<string, Response>()
  const work: Promise<unknown>[] = []
  const call = <T>(value: () => T): Promise<T> => {
    if (fault === 'hangs') return new Promise(() => {})
    return fault === 'fails' ? Promise.reject(new Error('injected')) : Promise.resolve(value())
  }
  const cache = {
    match: (url: string) => call(() => kept.get(url)?.clone()),
    put: (url: string, response: Response) => call(() => void kept.set(url, response)),
  } as unknown as Cache
  const store = cachedPictures(
    () => call(() => cache),
    (one) => work.push(one),
  )
  return { store, finished: () => Promise.all(work) }
}

test('a stored picture is found again, and storing it keeps nobody waiting', async () => {
  const { store, finished } = storeOver()
  expect(await store.get('a')).toBeNull()
  expect(store.put('a', bytes)).toBeUndefined()
  await finished()
  expect(new Uint8Array((await store.get('a')) ?? bytes)).toEqual(new Uint8Array(bytes))
})

test.each(['fails', 'hangs'] as const)('a cache that %s is a cache without the picture', async (fault) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { store, finished } = storeOver(fault)
  store.put('a', bytes)
  expect(await store.get('a')).toBeNull()
  await finished()
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})
