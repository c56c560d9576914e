import { expect, test } from 'vitest'
import type { SearchAnswer } from '../../../engine/search/search-site.ts'
import { cachedSearch } from './cached-search.ts'

const answerOf = (name: string, pages = 1): SearchAnswer => ({
  tab: 'Docs',
  counts: { Docs: pages, All: pages },
  pages: Array.from({ length: pages }, () => ({
    url: `/${name}`,
    title: { text: name, marks: [] },
    excerpt: { text: '', marks: [], textDirective: null },
    tabs: [],
    headings: [],
  })),
})
const query = { query: 'trace', tab: 'All' }
const { signal } = new AbortController()

/** An index whose state a test can change; `asked` has the queries in order. */
function setUp({ timeoutMs = 5000, cacheEntries = 10 } = {}) {
  const asked: string[] = []
  const line = { is: 'up' as 'up' | 'down' | 'silent' }
  const local = {
    ask: async ({ query: words }: { query: string }, limit: AbortSignal) => {
      asked.push(words)
      if (line.is === 'down') throw new Error('The index is down.')
      if (line.is === 'silent')
        await new Promise((_, reject) => limit.addEventListener('abort', () => reject(limit.reason)))
      return answerOf(words)
    },
  }
  return { asked, line, ask: cachedSearch(local, { timeoutMs, cacheEntries }) }
}

test('a cached answer needs no request, and the oldest is dropped', async () => {
  const { asked, ask } = setUp({ cacheEntries: 2 })
  for (const words of ['a', 'b', 'a', 'c', 'a', 'b']) await ask({ ...query, query: words }, signal)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('a failed answer is not cached', async () => {
  const { asked, line, ask } = setUp()
  line.is = 'down'
  await expect(ask(query, signal)).rejects.toThrow('down')
  line.is = 'up'
  await ask(query, signal)
  expect(asked).toHaveLength(2)
})

test('an index that does not answer fails after the time limit', async () => {
  const { line, ask } = setUp({ timeoutMs: 20 })
  line.is = 'silent'
  await expect(ask(query, signal)).rejects.toThrow()
})
