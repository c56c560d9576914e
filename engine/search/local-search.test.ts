import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureDist } from '../../tests/build-fixture-site.ts'
import { fixtureManifest } from '../../tests/test-app.ts'
import { localSearch, type SearchWorker } from './local-search.ts'
import { type FromWorker, serveQueries, type ToWorker } from './serve-queries.ts'

const query = { query: 'reference', tab: 'All' }
const set = fixtureManifest().searchSets.en ?? ''
const { signal } = new AbortController()
/** A signal that has timed out. */
const timeoutSignal = () => {
  const controller = new AbortController()
  return { signal: controller.signal, expire: () => controller.abort(new DOMException('', 'TimeoutError')) }
}

type Listener<T> = (event: { data: T }) => void

/** The worker's code in this thread, over the fixture site's files; files that `isCut` names cannot be loaded. */
function searchOver(line: { isCut(name: string): boolean }) {
  const workers = { started: 0 }
  const start = (): SearchWorker => {
    workers.started += 1
    const page: Listener<FromWorker>[] = []
    const worker: Listener<ToWorker>[] = []
    serveQueries(
      {
        addEventListener: (_, listener) => worker.push(listener),
        postMessage: (data) => queueMicrotask(() => deliver(page, data)),
      },
      async (name) => {
        if (line.isCut(name)) throw new Error(`${name} cannot be loaded.`)
        return new Uint8Array(readFileSync(join(fixtureDist, 'client/search', name))).buffer
      },
    )
    return {
      postMessage: (data) => queueMicrotask(() => deliver(worker, data)),
      addEventListener: (type: string, listener: Listener<FromWorker>) => {
        if (type === 'message') page.push(listener)
      },
      terminate: () => {},
    }
  }
  return { search: localSearch(start, set), workers }
}

function deliver<T>(listeners: Listener<T>[], data: T): void {
  for (const listener of listeners) listener({ data })
}

/** Workers that never answer; how many were started and ended. */
function silentWorkers() {
  const workers = { started: 0, ended: 0 }
  const start = (): SearchWorker => {
    workers.started += 1
    return {
      postMessage: () => {},
      addEventListener: () => {},
      terminate: () => {
        workers.ended += 1
      },
    }
  }
  return { workers, search: localSearch(start, set) }
}

test('a query loads the index and is answered from it', async () => {
  const { search, workers } = searchOver({ isCut: () => false })
  expect((await search.ask(query, signal)).pages).not.toEqual([])
  await search.load(signal)
  await search.ask(query, signal)
  expect(workers.started).toBe(1)
})

test.each([
  ['the core', /-core/],
  ['the terms', /-terms-/],
  ['the pages', /-page-/],
])(
  'a query fails while %s cannot be loaded, and so does a load of the core; the next query succeeds',
  async (_, cut) => {
    const line = { isCut: (name: string) => cut.test(name) }
    const { search } = searchOver(line)
    if (cut.test('-core')) await expect(search.load(signal)).rejects.toThrow('cannot be loaded')
    else await search.load(signal)
    await expect(search.ask(query, signal)).rejects.toThrow('cannot be loaded')
    line.isCut = () => false
    expect((await search.ask(query, signal)).pages).not.toEqual([])
  },
)

test('a worker whose script cannot be loaded is started again by the next query', async () => {
  let starts = 0
  const search = localSearch(() => {
    starts += 1
    return {
      postMessage: () => {},
      addEventListener: (type: string, listener: (event: { data: FromWorker }) => void) => {
        if (type === 'error') queueMicrotask(() => listener({ data: { is: 'failure', id: 0, message: '' } }))
      },
      terminate: () => {},
    }
  }, set)
  await expect(search.ask(query, signal)).rejects.toThrow('worker failed')
  await expect(search.ask(query, signal)).rejects.toThrow('worker failed')
  expect(starts).toBe(2)
})

test('a worker that times out is ended with all its queries, and the next query starts another', async () => {
  const { workers, search } = silentWorkers()
  const first = timeoutSignal()
  const asked = search.ask(query, first.signal)
  const other = search.ask(query, signal)
  first.expire()
  await expect(asked).rejects.toThrow()
  await expect(other).rejects.toThrow('does not answer')
  expect(workers).toEqual({ started: 1, ended: 1 })
  search.load(signal).catch(() => {})
  expect(workers.started).toBe(2)
})

test('a query that is given up does not end the worker', async () => {
  const { workers, search } = silentWorkers()
  const given = new AbortController()
  const asked = search.ask(query, given.signal)
  given.abort()
  await expect(asked).rejects.toThrow()
  expect(workers).toEqual({ started: 1, ended: 0 })
  await expect(search.ask(query, given.signal)).rejects.toThrow()
})
