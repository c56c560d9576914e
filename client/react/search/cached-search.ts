import { BoundedMap } from '../../../engine/model/values/bounded-map.ts'
import type { LocalSearch } from '../../../engine/search/local-search.ts'
import type { SearchAnswer } from '../../../engine/search/search-site.ts'
import type { SearchQuery } from '../../../engine/search/serve-queries.ts'

/** Answers a query. Rejects when no answer is there in time, or when the signal aborts. */
export type AskSearch = (query: SearchQuery, signal: AbortSignal) => Promise<SearchAnswer>

interface CachedSearchOptions {
  /** A query without an answer by then fails. */
  timeoutMs: number
  /** Most answers that are cached. */
  cacheEntries: number
}

/** Answers from the cache, or from the index of this page. */
export function cachedSearch(
  local: Pick<LocalSearch, 'ask'>,
  { timeoutMs, cacheEntries }: CachedSearchOptions,
): AskSearch {
  const cache = new BoundedMap<string, SearchAnswer>(cacheEntries)
  return async (query, signal) => {
    const key = JSON.stringify(query)
    const answer =
      cache.get(key) ?? (await local.ask(query, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])))
    cache.set(key, answer)
    return answer
  }
}
