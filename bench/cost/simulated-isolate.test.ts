import type { KVNamespace } from '@cloudflare/workers-types'
import { expect, test } from 'vitest'
import { contentKeys } from '../../content-bundle/model/manifest.ts'
import { kvContent } from '../../worker/stores/content-store.ts'
import { generatedManifest } from './large-manifest.ts'
import { emptyTally, type PageRequest, SimulatedIsolate } from './simulated-isolate.ts'
import { caching, site } from './workload.ts'

const request = (fields: Partial<PageRequest>): PageRequest => ({
  at: 0,
  page: 1,
  isMarkdown: false,
  isRevalidation: false,
  build: 1,
  ...fields,
})

function isolate() {
  const tally = emptyTally()
  const copies = new Map<string, number>()
  return { tally, copies, one: new SimulatedIsolate(0, copies, tally) }
}

test('the first page costs pointer, manifest, navigation and page object', () => {
  const { one, tally } = isolate()
  one.answer(request({}))
  expect(tally).toMatchObject({ requests: 1, cold: 1, kvReads: 4, farKvReads: 4, fromMemory: 0 })
  expect(tally.cpuMs).toBeCloseTo(site.coldMs.value + site.renderedMs.value)
})

test('a page comes from memory while the manifest is fresh, and is rendered again after', () => {
  const { one, tally } = isolate()
  for (const at of [0, 10, 29]) one.answer(request({ at }))
  expect(tally).toMatchObject({ fromMemory: 2, kvReads: 4 })
  one.answer(request({ at: 31 }))
  expect(tally).toMatchObject({ fromMemory: 2, kvReads: 5 })
  one.answer(request({ at: 32 }))
  expect(tally).toMatchObject({ fromMemory: 3, kvReads: 5 })
})

test('looks at the pointer as often as the content store of the worker', async () => {
  const text = await generatedManifest(3)
  const build = /"build":"(\w+)"/.exec(text)?.[1] ?? ''
  let reads = 0
  let now = 0
  const get = async (key: string) => {
    reads += 1
    return key === contentKeys.pointer ? build : new TextEncoder().encode(text).buffer
  }
  const work: Promise<unknown>[] = []
  const store = kvContent({
    kv: { get } as unknown as Pick<KVNamespace, 'get'>,
    now: () => now,
    background: (promise) => work.push(promise),
  })
  const { one, tally } = isolate()
  // The navigation is read once, by the page and not by the store.
  const navigation = 1
  for (const at of [0, 5, 29.9, 30.1, 45, 100, 500, 529, 531, 2000]) {
    now = at * 1000
    await store.manifest()
    await Promise.all(work)
    one.answer(request({ at, isRevalidation: true }))
    expect(tally.kvReads - navigation).toBe(reads)
  }
})

test('a new build empties the responses and costs its manifest, not a cold start', () => {
  const { one, tally } = isolate()
  one.answer(request({}))
  one.answer(request({ at: 40, build: 2 }))
  expect(tally).toMatchObject({ cold: 1, fromMemory: 0, kvReads: 6 })
  expect(tally.cpuMs).toBeCloseTo(site.coldMs.value + site.manifestMs.value + 2 * site.renderedMs.value)
})

test('Markdown is read for each rendering, and a 304 reads no page', () => {
  const { one, tally } = isolate()
  one.answer(request({ isMarkdown: true }))
  expect(tally.kvReads).toBe(3)
  one.answer(request({ at: 31, isMarkdown: true }))
  expect(tally.kvReads).toBe(5)
  one.answer(request({ at: 32, page: 2, isRevalidation: true }))
  expect(tally.kvReads).toBe(6)
  expect(tally.sentBytes).toBe(2 * site.markdownBytes.value + site.notModifiedBytes.value)
})

test('isolates of a data center share the copies of KV values', () => {
  const { one, copies } = isolate()
  one.answer(request({}))
  const tally = emptyTally()
  new SimulatedIsolate(20, copies, tally).answer(request({ at: 20 }))
  expect(tally).toMatchObject({ kvReads: 4, farKvReads: 0 })
  new SimulatedIsolate(50, copies, tally).answer(request({ at: 50 }))
  expect(tally).toMatchObject({ kvReads: 8, farKvReads: 1 })
})

test('a page as HTML and as Markdown are two responses', () => {
  const { one, tally } = isolate()
  one.answer(request({}))
  one.answer(request({ at: 1, isMarkdown: true }))
  expect(tally.fromMemory).toBe(0)
  one.answer(request({ at: 2 }))
  one.answer(request({ at: 3, isMarkdown: true }))
  expect(tally.fromMemory).toBe(2)
  expect(tally.sentBytes).toBe(2 * site.htmlSentBytes.value + 2 * site.markdownBytes.value)
})

test('memory holds so many pages as fit, and the page asked least recently goes first', () => {
  const { one, tally } = isolate()
  const room = Math.floor(
    caching.responseCacheBytes.value / (site.htmlBytes.value + caching.responseOverheadBytes.value),
  )
  for (let page = 0; page <= room; page += 1) one.answer(request({ page }))
  expect(tally.fromMemory).toBe(0)
  one.answer(request({ page: room }))
  expect(tally.fromMemory).toBe(1)
  one.answer(request({ page: 0 }))
  expect(tally.fromMemory).toBe(1)
})

test('a parsed page is read again after 200 others', () => {
  const { one, tally } = isolate()
  for (let page = 0; page < caching.keptObjects.value; page += 1) one.answer(request({ page }))
  const before = tally.kvReads
  // The manifest is stale, so that responses are not used: the newest page is in memory, but the navigation,
  // which was stored before all pages, is not.
  one.answer(request({ at: 31, page: caching.keptObjects.value - 1 }))
  expect(tally.kvReads - before).toBe(2)
  // The navigation took the place of the oldest page.
  one.answer(request({ at: 62, page: 1 }))
  expect(tally.kvReads - before).toBe(3)
  one.answer(request({ at: 93, page: 0 }))
  expect(tally.kvReads - before).toBe(5)
})

test('a data center keeps objects for a day, and the pointer for half a minute', () => {
  const copies = new Map<string, number>()
  const farReadsAt = (at: number) => {
    const tally = emptyTally()
    new SimulatedIsolate(at, copies, tally).answer(request({ at }))
    return tally.farKvReads
  }
  expect([0, 29, 31, 86_399, 86_401].map(farReadsAt)).toEqual([4, 0, 1, 1, 3])
})
