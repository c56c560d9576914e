import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
    }
  }, set)
  await expect(broken.ask(question, () => {})).rejects.toThrow('stopped')
  await expect(broken.ask(question, () => {})).rejects.toThrow('stopped')
  expect(starts).toBe(2)
})
