import { expect, test } from 'vitest'
import type { Manifest } from '../../engine/model/manifest.ts'
import { manifestText } from '../../engine/model/read-manifest.ts'
import { contentHash } from '../../engine/model/values/content-hash.ts'
import { smallManifest } from '../../tests/small-site.ts'
import { TimedOut } from '../http/within.ts'
import { kvContent, manifestFreshForSeconds, manifestStaleForSeconds } from './content-store.ts'

/** A manifest that differs from others by name. */
async function build(name: string, changes: object = {}) {
  const { build: _, ...content } = smallManifest({})
  const text = await manifestText({ ...content, redirects: { '/name': name }, ...changes })
  const { build: id }: Manifest = JSON.parse(text)
  return { id, text }
}
const a = await build('a')
const b = await build('b')

/** A KV namespace in memory that can fail or never answer, and keeps what it read, misses too, as an edge location does. */
function setUp({
  limitMs = 5,
  ...options
}: {
  limitMs?: number
  background?: (work: Promise<unknown>) => void
} = {}) {
  const values = new Map<string, string>()
  const edge = new Map<string, { value: string | null; at: number }>()
  const state = { isDown: false, silent: '', reads: 0, now: 0 }
  const get = async (key: string, { type, cacheTtl = 60 }: { type?: string; cacheTtl?: number } = {}) => {
    state.reads += 1
    if (state.isDown) throw new Error('KV GET failed: 500')
    if (state.silent && key.startsWith(state.silent)) return new Promise(() => {})
    const copy = edge.get(key)
    const isFresh = copy && state.now - copy.at < cacheTtl * 1000
    const value = isFresh ? copy.value : (values.get(key) ?? null)
    if (!isFresh) edge.set(key, { value, at: state.now })
    return type === 'arrayBuffer' && value !== null ? new TextEncoder().encode(value).buffer : value
  }
  const publish = ({ id, text }: { id: string; text: string }, former?: { id: string }) => {
    values.set(`manifest:${id}`, text).set('manifest:current', id)
    if (former) values.set('manifest:previous', former.id)
  }
  const store = kvContent({
    kv: { get } as never,
    now: () => state.now,
    limits: { pointer: limitMs, content: limitMs },
    ...options,
  })
  return { values, edge, state, store, publish }
}

const passSeconds = (state: { now: number }, seconds: number) => {
  state.now += seconds * 1000
}

test('a new build is served once the old manifest is no longer fresh and the new one is read', async () => {
  const { state, store, publish } = setUp()
  publish(a)
  expect((await store.manifest()).build).toBe(a.id)
  publish(b)
  expect((await store.manifest()).build).toBe(a.id)
  passSeconds(state, manifestFreshForSeconds)
  await store.manifest()
  await expect.poll(async () => (await store.manifest()).build).toBe(b.id)
})

test('a visitor never waits for the lookup of a new build', async () => {
  const work: Promise<unknown>[] = []
  const { state, store, publish } = setUp({ background: (refresh) => work.push(refresh) })
  publish(a)
  await store.manifest()
  state.silent = 'manifest'
  passSeconds(state, manifestFreshForSeconds)
  expect((await store.manifest()).build).toBe(a.id)
  expect(work).toHaveLength(1)
  expect(store.freshManifest()?.build).toBe(a.id)
  await Promise.all(work)
})

test('an isolate that had nothing to do for long looks for a new build before it answers', async () => {
  const { state, store, publish } = setUp()
  publish(a)
  await store.manifest()
  publish(b)
  passSeconds(state, manifestStaleForSeconds + 1)
  expect((await store.manifest()).build).toBe(b.id)
})

test.each(['isDown', 'silent'] as const)('when KV is %s, the last manifest stays in use', async (fault) => {
  const { state, store, publish } = setUp()
  publish(a)
  await store.manifest()
  Object.assign(state, fault === 'isDown' ? { isDown: true } : { silent: 'manifest' })
  passSeconds(state, manifestStaleForSeconds + 1)
  expect((await store.manifest()).build).toBe(a.id)
})

test('when KV is down and no manifest is in memory, reading it throws', async () => {
  const { state, store } = setUp()
  state.isDown = true
  await expect(store.manifest()).rejects.toThrow('KV GET failed')
})

const unusable: [name: string, pointer: string, text: string][] = [
  ['a list', a.id, '[]'],
  ['cut off', b.id, b.text.slice(0, -30)],
  ['another build’s', b.id, a.text],
]
const newer = await build('newer', { format: 99 })
unusable.push(['in a newer format', newer.id, newer.text])

test.each(unusable)(
  'a manifest that is %s replaces neither the one in memory nor the one before',
  async (_, id, text) => {
    const { state, store, publish, values } = setUp()
    publish(b)
    await store.manifest()
    const before = await build('before')
    publish(before)
    publish({ id, text }, before)
    passSeconds(state, manifestStaleForSeconds + 1)
    expect((await store.manifest()).build).toBe(b.id)
    const cold = setUp()
    for (const [key, value] of values) cold.values.set(key, value)
    expect((await cold.store.manifest()).build).toBe(before.id)
  },
)

test('a request that arrives while the manifest is looked up gets the one in memory', async () => {
  const { state, store, publish } = setUp()
  publish(a)
  await store.manifest()
  publish(b)
  passSeconds(state, manifestStaleForSeconds + 1)
  state.reads = 0
  const [first, second] = await Promise.all([store.manifest(), store.manifest()])
  expect([first.build, second.build]).toEqual([b.id, a.id])
  expect(state.reads).toBe(2)
})

test('a request whose read never ends does not block the next request', async () => {
  // Time enough for the next request's read on a slow machine.
  const { state, store, publish } = setUp({ limitMs: 500 })
  publish(a)
  state.silent = 'manifest'
  const first = store.manifest()
  state.silent = ''
  expect((await store.manifest()).build).toBe(a.id)
  expect((await first).build).toBe(a.id)
})

test('a read that never ends throws when its time is over', async () => {
  const { state, store } = setUp()
  state.silent = 'manifest'
  await expect(store.manifest()).rejects.toThrow('The content store did not answer within 5 ms.')
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
