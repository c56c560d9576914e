import { expect, test } from 'vitest'
import type { Manifest } from '../../content-bundle/model/manifest.ts'
import { kvContent, manifestFreshForSeconds } from './content-store.ts'

/** A namespace that lives in a map and can fail or never answer, as the real one may. */
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

test('a new build is seen once the old manifest is no longer fresh', async () => {
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

test('when KV is down the last good manifest serves on', async () => {
  const { values, state, kv } = namespace()
  let now = 0
  values.set('manifest:current', 'a').set('manifest:a', manifest('a'))
  const store = kvContent(kv, () => now)
  await store.manifest()
  state.isDown = true
  now += manifestFreshForSeconds * 1000
  expect((await store.manifest()).build).toBe('a')
})

test('when KV is down and nothing is at hand, the manifest cannot be had', async () => {
  const { state, kv } = namespace()
  state.isDown = true
  await expect(kvContent(kv, () => 0).manifest()).rejects.toThrow('KV GET failed')
})

test('who comes while the manifest is read anew is given the one at hand', async () => {
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

test('a request whose reading never ends keeps no other from an answer', async () => {
  const { values, state, kv } = namespace()
  values.set('manifest:current', 'a').set('manifest:a', manifest('a'))
  const store = kvContent(kv, () => 0)
  state.isSilent = true
  void store.manifest()
  state.isSilent = false
  expect((await store.manifest()).build).toBe('a')
})
