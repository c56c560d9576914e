import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '../../content-bundle/site/limits.ts'
import { fixtureDist } from '../../tests/build-fixture-site.ts'
import { fixtureManifest } from '../../tests/test-app.ts'
import { answerSearches, type FromWorker, type ToWorker } from './answer-searches.ts'
import { firstOf, type SearchBackend } from './search-backend.ts'
import { type SearchWorker, workerSearch } from './worker-search.ts'

const question = { query: 'reference', tab: 'All' }
const { signal } = new AbortController()
const set = fixtureManifest().searchSets.en ?? ''

/** The worker's code in this thread, over the fixture site's files; files `isCut` names cannot be read. */
function searchOver(line: { isCut(name: string): boolean }) {
  const start = (): SearchWorker => {
    const hear: ((event: { data: FromWorker }) => void)[] = []
    const told: ((event: { data: ToWorker }) => void)[] = []
    answerSearches(
      {
        addEventListener: (_, listener) => told.push(listener),
        postMessage: (data) => queueMicrotask(() => tell(hear, data)),
      },
      async (name) => {
        if (line.isCut(name)) throw new Error(`${name} cannot be read.`)
        return new Uint8Array(readFileSync(join(fixtureDist, 'client/search', name))).buffer
      },
    )
    return {
      postMessage: (data) => queueMicrotask(() => tell(told, data)),
      addEventListener: (type: string, listener: never) => {
        if (type === 'message') hear.push(listener)
      },
      terminate: () => {},
    }
  }
  return workerSearch(start, set)
}

function tell<T>(listeners: ((event: { data: T }) => void)[], data: T): void {
  for (const listener of listeners) listener({ data })
}

const noEdge: SearchBackend = async () => {
  throw new Error('The edge cannot be reached.')
}

test.each([
  ['the core', /-core/],
  ['the terms', /-terms-/],
  ['the pages’ words', /-page-/],
])(
  'without %s and without the edge there is no answer, and there is one as soon as it can be read',
  async (_, cut) => {
    const line = { isCut: (name: string) => cut.test(name) }
    const search = firstOf(searchOver(line), noEdge)
    await expect(search(question, signal)).rejects.toThrow('The edge cannot be reached.')
    line.isCut = () => false
    expect((await search(question, signal)).pages).not.toEqual([])
  },
)

test('what cannot be read here is asked of the edge', async () => {
  const line = { isCut: (_: string) => false }
  const local = searchOver(line)
  const edgeAnswer = await local.ask({ query: 'guide', tab: 'All' }, () => {})
  line.isCut = () => true
  const search = firstOf(local, async () => edgeAnswer)
  expect(await search(question, signal)).toBe(edgeAnswer)
})

test('a worker whose script did not arrive is begun anew at the next question', async () => {
  let starts = 0
  const broken = workerSearch(() => {
    starts += 1
    return {
      postMessage: () => {},
      addEventListener: (type: string, listener: never) => {
        if (type === 'error') queueMicrotask(listener as () => void)
      },
      terminate: () => {},
    }
  }, set)
  await expect(broken.ask(question, () => {})).rejects.toThrow('stopped')
  await expect(broken.ask(question, () => {})).rejects.toThrow('stopped')
  expect(starts).toBe(2)
})

/** Workers that are heard by nobody until they are mended; how many were begun and ended. */
function hangingWorkers() {
  const workers = { begun: 0, ended: 0, isMended: false }
  const start = (): SearchWorker => {
    workers.begun += 1
    const hear: ((event: { data: FromWorker }) => void)[] = []
    return {
      postMessage: (data) => {
        if (data.is === 'open' || !workers.isMended) return
        tell(hear, { is: 'answer', id: data.id, answer: { counts: {}, pages: [] } })
      },
      addEventListener: (type: string, listener: never) => {
        if (type === 'message') hear.push(listener)
      },
      terminate: () => {
        workers.ended += 1
      },
    }
  }
  return { workers, local: workerSearch(start, set) }
}

afterEach(() => vi.useRealTimers())

test('a worker that hangs is ended and another one is asked what it was asked', async () => {
  vi.useFakeTimers()
  const { workers, local } = hangingWorkers()
  const answers = Promise.all([local.ask(question, () => {}), local.ask(question, () => {})])
  await vi.advanceTimersByTimeAsync(limits.searchLostAfterMs - 1)
  expect(workers).toMatchObject({ begun: 1, ended: 0 })
  workers.isMended = true
  await vi.advanceTimersByTimeAsync(1)
  expect(workers).toMatchObject({ begun: 2, ended: 1 })
  expect(await answers).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10 * limits.searchLostAfterMs)
  expect(workers.begun).toBe(2)
})

test('workers that all hang are given up in the end, and the edge answers', async () => {
  vi.useFakeTimers()
  const { workers, local } = hangingWorkers()
  const asked = local.ask(question, () => {})
  asked.catch(() => {})
  await vi.advanceTimersByTimeAsync(3 * limits.searchLostAfterMs)
  await expect(asked).rejects.toThrow('stopped')
  const fromEdge = { counts: {}, pages: [] }
  expect(await firstOf(local, async () => fromEdge)(question, signal)).toBe(fromEdge)
  local.open()
  await expect(local.ask(question, () => {})).rejects.toThrow('hang')
  expect(workers).toMatchObject({ begun: 3, ended: 3 })
})

test('a worker that is silent after it was opened costs no question: the edge is asked before it is given up', async () => {
  vi.useFakeTimers()
  const fromEdge = { counts: {}, pages: [] }
  const { local } = hangingWorkers()
  const search = firstOf({ ...local, isOpen: () => true }, async () => fromEdge)
  const answer = search(question, signal)
  await vi.advanceTimersByTimeAsync(limits.searchLostAfterMs - 1)
  expect(await Promise.race([answer, 'none'])).toBe(fromEdge)
})
