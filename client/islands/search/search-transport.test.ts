import { expect, test } from 'vitest'
import type { LocalSearch } from '../../../content-bundle/search/local-search.ts'
import type { SearchAnswer } from '../../../content-bundle/search/search-site.ts'
import { findIn } from './search-requests.ts'
import { type AskEdge, searchTransport } from './search-transport.ts'

const answerOf = (name: string, pages = 1): SearchAnswer => ({
  counts: { Docs: pages, All: pages },
  pages: Array.from({ length: pages }, () => ({
    url: `/${name}`,
    title: { text: name, marks: [] },
    excerpt: { text: '', marks: [], textDirective: null },
    tabs: [],
    headings: [],
  })),
})
const nameIn = ({ pages }: SearchAnswer) => pages[0]?.title.text
const query = { query: 'trace', tab: 'All' }
const { signal } = new AbortController()

/** An edge and a worker whose state a test can change; `log` has the calls in order. */
function setUp({ timeoutMs = 5000, cacheEntries = 10 } = {}) {
  const log: string[] = []
  const line = { edge: 'up' as 'up' | 'down' | 'silent', isLoaded: false, worker: 'up' as 'up' | 'down' }
  const silent = (limit: AbortSignal) =>
    new Promise<never>((_, reject) => limit.addEventListener('abort', () => reject(limit.reason)))
  const edge: AskEdge = async ({ query: asked }, limit) => {
    log.push(`edge ${asked}`)
    if (line.edge === 'silent') return silent(limit)
    if (line.edge === 'down') throw new Error('The edge is down.')
    return answerOf('edge')
  }
  const local: LocalSearch = {
    isLoaded: () => line.isLoaded,
    load: () => log.push('load'),
    ask: async ({ query: asked }) => {
      log.push(`worker ${asked}`)
      if (line.worker === 'down') throw new Error('The worker is down.')
      return answerOf('worker')
    },
  }
  return { log, line, transport: searchTransport({ edge, local, timeoutMs, cacheEntries }) }
}

test('until the index is loaded the edge answers, and the index is loaded after its answer', async () => {
  const { log, transport } = setUp()
  expect(nameIn(await transport.ask(query, signal))).toBe('edge')
  expect(log).toEqual(['edge trace', 'load', 'worker trace'])
})

test('once the index is loaded the worker answers alone', async () => {
  const { log, line, transport } = setUp()
  line.isLoaded = true
  expect(nameIn(await transport.ask(query, signal))).toBe('worker')
  expect(log).toEqual(['worker trace'])
})

test('if the edge fails, the worker answers', async () => {
  const { line, transport } = setUp()
  line.edge = 'down'
  expect(nameIn(await transport.ask(query, signal))).toBe('worker')
})

test('if the worker fails, the edge answers', async () => {
  const { line, transport } = setUp()
  line.isLoaded = true
  line.worker = 'down'
  expect(nameIn(await transport.ask(query, signal))).toBe('edge')
})

test('if both fail the search fails, and the next attempt succeeds when the line is back', async () => {
  const { line, transport } = setUp()
  line.edge = 'down'
  line.worker = 'down'
  await expect(transport.ask(query, signal)).rejects.toThrow()
  line.edge = 'up'
  expect(nameIn(await transport.ask(query, signal))).toBe('edge')
})

test('a silent line fails after the time limit', async () => {
  const { line, transport } = setUp({ timeoutMs: 20 })
  line.edge = 'silent'
  line.worker = 'down'
  await expect(transport.ask(query, signal)).rejects.toThrow()
})

test('an aborted query asks nobody else', async () => {
  const { log, line, transport } = setUp()
  line.isLoaded = true
  line.worker = 'down'
  const controller = new AbortController()
  const asked = transport.ask(query, controller.signal)
  controller.abort()
  await expect(asked).rejects.toThrow()
  expect(log).toEqual(['worker trace'])
})

test('a cached answer needs no request, and the oldest is dropped', async () => {
  const { log, line, transport } = setUp({ cacheEntries: 2 })
  line.isLoaded = true
  for (const asked of ['a', 'b', 'a', 'c', 'a', 'b']) await transport.ask({ ...query, query: asked }, signal)
  expect(log).toEqual(['worker a', 'worker b', 'worker c', 'worker b'])
})

test('a failed answer is not cached', async () => {
  const { log, line, transport } = setUp()
  line.edge = 'down'
  line.worker = 'down'
  await expect(transport.ask(query, signal)).rejects.toThrow()
  line.edge = 'up'
  await transport.ask(query, signal)
  expect(log.filter((call) => call === 'edge trace')).toHaveLength(2)
})

test('a build without search data asks the edge alone', async () => {
  const transport = searchTransport({
    edge: async () => answerOf('edge'),
    local: null,
    timeoutMs: 1000,
    cacheEntries: 1,
  })
  transport.prepare()
  expect(nameIn(await transport.ask(query, signal))).toBe('edge')
})

test('a tab without results gives way to all tabs, unless the visitor chose it', async () => {
  const ask = async ({ tab }: { tab: string }) =>
    tab === 'All' ? answerOf('all', 2) : { counts: { Blog: 0, All: 2 }, pages: [] }
  const transport = { prepare: () => {}, ask }
  const own = await findIn(transport, { query: 'x', chosenTab: null, ownTab: 'Blog' }, signal)
  expect(own).toMatchObject({ tab: 'All', answer: { pages: [{}, {}] } })
  const chosen = await findIn(transport, { query: 'x', chosenTab: 'Blog', ownTab: 'Docs' }, signal)
  expect(chosen).toMatchObject({ tab: 'Blog', answer: { pages: [] } })
})
