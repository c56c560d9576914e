import { expect, test } from 'vitest'
import type { Manifest } from '../../content-bundle/model/manifest.ts'
import { kvContent, manifestFreshForSeconds } from './content-store.ts'

/** A namespace that lives in a map and can be switched off, as the real one may be. */
function namespace() {
  const values = new Map<string, string>()
  const state = { isDown: false, reads: 0 }
  const get = async (key: string, options?: { type?: string }) => {
    state.reads += 1
    if (state.isDown) throw new Error('KV GET failed: 500')
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

test('visitors who arrive together read the manifest once', async () => {
  const { values, state, kv } = namespace()
  values.set('manifest:current', 'a').set('manifest:a', manifest('a'))
  const store = kvContent(kv, () => 0)
  await Promise.all([store.manifest(), store.manifest(), store.manifest()])
  expect(state.reads).toBe(2)
})
