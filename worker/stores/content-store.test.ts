import { expect, test } from 'vitest'
import type { Manifest } from '../../engine/model/manifest.ts'
import { manifestText } from '../../engine/model/read-manifest.ts'
import { contentHash } from '../../engine/model/values/content-hash.ts'
import { smallManifest } from '../../tests/small-site.ts'
import { TimedOut } from '../http/within.ts'
import { kvContent } from './content-store.ts'

/** A manifest that differs from others by name. */
async function build(name: string, changes: object = {}) {
  const { build: _, ...content } = smallManifest({})
  const text = await manifestText({ ...content, redirects: { '/name': name }, ...changes })
  const { build: id }: Manifest = JSON.parse(text)
  return { id, text }
}
const current = await build('current')
const before = await build('before')

/** A KV namespace in memory that may never answer, and keeps what it read, misses too, as an edge location does. */
function setUp() {
  const values = new Map<string, string>()
  const edge = new Map<string, { value: string | null; at: number }>()
  const state = { silent: '', reads: 0, now: 0 }
  const get = async (key: string, { type, cacheTtl = 60 }: { type?: string; cacheTtl?: number } = {}) => {
    state.reads += 1
    if (state.silent && key.startsWith(state.silent)) return new Promise(() => {})
    const copy = edge.get(key)
    const isFresh = copy && state.now - copy.at < cacheTtl * 1000
    const value = isFresh ? copy.value : (values.get(key) ?? null)
    if (!isFresh) edge.set(key, { value, at: state.now })
    return type === 'arrayBuffer' && value !== null ? new TextEncoder().encode(value).buffer : value
  }
  const store = kvContent({
    kv: { get } as never,
    uploaded: { manifest: JSON.parse(current.text), navs: {} },
    previous: before.id,
    limitMs: 5,
  })
  return { values, edge, state, store }
}

const passSeconds = (state: { now: number }, seconds: number) => {
  state.now += seconds * 1000
}

test('a read that never ends throws when its time is over', async () => {
  const { state, store } = setUp()
  state.silent = 'manifest'
  await expect(store.build(before.id)).rejects.toThrow('The content store did not answer within 5 ms.')
  state.silent = 'object'
  await expect(store.text('a')).rejects.toBeInstanceOf(TimedOut)
})

const docs = '{"title":"Docs"}'
const docsHash = await contentHash(new TextEncoder().encode(docs))

test('an object is parsed once while it is in memory', async () => {
  const { values, state, store } = setUp()
  values.set(`object:${docsHash}`, docs)
  expect(store.remembered(docsHash)).toBeUndefined()
  expect(await store.json(docsHash)).toBe(await store.json(docsHash))
  expect(store.remembered(docsHash)).toEqual({ title: 'Docs' })
  expect(state.reads).toBe(1)
})

test('an object whose bytes changed is read once more past the edge’s copy, and never returned', async () => {
  const { values, edge, store } = setUp()
  values.set(`object:${docsHash}`, docs.replace('D', 'd'))
  await expect(store.text(docsHash)).rejects.toThrow(`Object ${docsHash} is not what its hash names.`)
  await expect(store.json(docsHash)).rejects.toThrow('not what its hash names')
  expect(store.remembered(docsHash)).toBeUndefined()
  values.set(`object:${docsHash}`, docs)
  edge.clear()
  expect(await store.text(docsHash)).toBe(docs)
})

test('an edge that kept a miss before the object arrived is asked past it', async () => {
  const { values, state, store } = setUp()
  await expect(store.text(docsHash)).rejects.toThrow('is missing')
  values.set(`object:${docsHash}`, docs)
  passSeconds(state, 45)
  expect(await store.text(docsHash)).toBe(docs)
})

test('the build of the upload is known without a read, and the one before it is read from the store', async () => {
  const { state, store, values } = setUp()
  values.set(`manifest:${before.id}`, before.text)
  expect((await store.build(current.id))?.build).toBe(current.id)
  expect(state.reads).toBe(0)
  expect((await store.previousBuild())?.build).toBe(before.id)
})

test.each([
  ['is missing', undefined],
  ['is cut off', before.text.slice(0, -30)],
  ['is another build’s', current.text],
])('an earlier build whose manifest %s is none', async (_, text) => {
  const { store, values } = setUp()
  if (text !== undefined) values.set(`manifest:${before.id}`, text)
  expect(await store.previousBuild()).toBeNull()
})

test('a build of another format is none, so that pages of a newer release can be asked about by older code', async () => {
  const { store, values } = setUp()
  const newer = await build('newer', { format: 99 })
  values.set(`manifest:${newer.id}`, newer.text)
  expect(await store.build(newer.id)).toBeNull()
})

test('of earlier builds, which clients name, only the last three stay in memory', async () => {
  const { state, store, values } = setUp()
  const builds = await Promise.all(['c', 'd', 'e', 'f'].map((name) => build(name)))
  for (const { id, text } of builds) values.set(`manifest:${id}`, text)
  for (const { id } of builds) expect((await store.build(id))?.build).toBe(id)
  const readsOf = async (id = '') => {
    const before = state.reads
    await store.build(id)
    return state.reads - before
  }
  expect(await readsOf(builds[3]?.id)).toBe(0)
  expect(await readsOf(builds[1]?.id)).toBe(0)
  expect(await readsOf(builds[0]?.id)).toBe(1)
})
