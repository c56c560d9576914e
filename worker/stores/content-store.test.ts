import { expect, test } from 'vitest'
import type { Manifest } from '../../content-bundle/model/manifest.ts'
import { TimedOut } from '../http/within.ts'
import { kvContent, manifestFreshForSeconds } from './content-store.ts'

/** A KV namespace in memory that can fail or never answer. */
function namespace() {
  const values = new Map<string, string>()
  const state = { isDown: false, isSilent: false, reads: 0 }
  const get = async (key: string, options?: { type?: string }) => {
    state.reads += 1
    if (state.isDown) throw new Error('KV GET failed: 500')
    if (state.isSilent) return new Promise(() => {})
    const value = values.get(key) ?? null
    return options?.type === 'json' && value !== null ? JSON.parse(value) : value
  }
  return { values, state, kv: { get } as never }
}

const manifest = (build: string) => JSON.stringify({ build } as Manifest)

test('a new build is served once the old manifest is no longer fresh', async () => {
  const { values, kv } = namespace()
  let now = 0
  values.set('manifest:current', 'a').set('manifest:a', manifest('a')).set('manifest:b', manifest('b'))
  const store = kvContent(kv, () => now)
  expect((await store.manifest()).build).toBe('a')
  values.set('manifest:current', 'b')
  expect((await store.manifest()).build).toBe('a')
  now += manifestFreshForSeconds * 1000
  expect((await store.manifest()).build).toBe('b')
})

test('when KV is down, the last manifest stays in use', async () => {
  const { values, state, kv } = namespace()
  let now = 0
  values.set('manifest:current', 'a').set('manifest:a', manifest('a'))
  const store = kvContent(kv, () => now)
  await store.manifest()
  state.isDown = true
  now += manifestFreshForSeconds * 1000
  expect((await store.manifest()).build).toBe('a')
})

test('when KV is down and no manifest is in memory, reading it throws', async () => {
  const { state, kv } = namespace()
  state.isDown = true
  await expect(kvContent(kv, () => 0).manifest()).rejects.toThrow('KV GET failed')
})

test('a request that arrives while the manifest is refreshed gets the one in memory', async () => {
  const { values, state, kv } = namespace()
  let now = 0
  values.set('manifest:current', 'a').set('manifest:a', manifest('a')).set('manifest:b', manifest('b'))
  const store = kvContent(kv, () => now)
  await store.manifest()
  values.set('manifest:current', 'b')
  now += manifestFreshForSeconds * 1000
  state.reads = 0
  const [first, second] = await Promise.all([store.manifest(), store.manifest()])
  expect([first.build, second.build]).toEqual(['b', 'a'])
  expect(state.reads).toBe(2)
})

test('a request whose read never ends does not block the next request', async () => {
  const { values, state, kv } = namespace()
  values.set('manifest:current', 'a').set('manifest:a', manifest('a'))
  const store = kvContent(kv, () => 0)
  state.isSilent = true
  void store.manifest()
  state.isSilent = false
  expect((await store.manifest()).build).toBe('a')
})

test('a read that never ends throws when its time is over', async () => {
  const { state, kv } = namespace()
  state.isSilent = true
  const store = kvContent(kv, () => 0, 30, 5)
  await expect(store.manifest()).rejects.toThrow('The content store did not answer within 5 ms.')
  await expect(store.text('a')).rejects.toBeInstanceOf(TimedOut)
})

test('when KV never answers, the last manifest stays in use', async () => {
  const { values, state, kv } = namespace()
  let now = 0
  values.set('manifest:current', 'a').set('manifest:a', manifest('a'))
  const store = kvContent(kv, () => now, 30, 5)
  await store.manifest()
  state.isSilent = true
  now += 30_000
  expect((await store.manifest()).build).toBe('a')
})

test('an object is parsed once while it is in memory', async () => {
  const { values, state, kv } = namespace()
  values.set('object:h', '{"title":"Docs"}')
  const store = kvContent(kv, () => 0)
  expect(store.remembered('h')).toBeUndefined()
  expect(await store.json('h')).toBe(await store.json('h'))
  expect(store.remembered('h')).toEqual({ title: 'Docs' })
  expect(state.reads).toBe(1)
})

test('an object that is missing throws with its hash', async () => {
  await expect(kvContent(namespace().kv, () => 0).text('gone')).rejects.toThrow('Object gone is missing')
})
