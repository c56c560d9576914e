import { BoundedMap } from '../../../content-bundle/model/values/bounded-map.ts'
import type { LocalSearch } from '../../../content-bundle/search/local-search.ts'
import type { SearchAnswer } from '../../../content-bundle/search/search-site.ts'
import type { SearchQuery } from '../../../content-bundle/search/serve-queries.ts'

/** Asks the edge. Rejects when it cannot be reached or the signal aborts. */
export type AskEdge = (query: SearchQuery, signal: AbortSignal) => Promise<SearchAnswer>

interface TransportParts {
  edge: AskEdge
  /** Null where the build has no search data for the browser. */
  local: LocalSearch | null
  /** A query without an answer by then fails. */
  timeoutMs: number
  /** Most answers that are cached. */
  cacheEntries: number
}

/** Gets answers: from the cache, from the Web Worker once its index is loaded, until then from the edge. */
export interface SearchTransport {
  /** Loads the local index before the first query. */
  prepare(): void
  /** Rejects when neither edge nor worker answer in time, or when the signal aborts. */
  ask(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>
}

/** The edge has the line to itself until it has answered, but not longer. */
const headStartMs = 1000

/** The dialog's only way to answers, with one time limit. Edge and worker rank alike. */
export function searchTransport({ edge, local, timeoutMs, cacheEntries }: TransportParts): SearchTransport {
  const cache = new BoundedMap<string, SearchAnswer>(cacheEntries)
  const askBoth = async (query: SearchQuery, worker: LocalSearch, signal: AbortSignal) => {
    if (worker.isLoaded()) {
      return worker.ask(query, signal).catch((error) => {
        if (signal.aborted) throw error
        return edge(query, signal)
      })
    }
    const answer = edge(query, signal)
    const settled = answer.then(
      () => {},
      () => {},
    )
    const headStart = new Promise<void>((resolve) => setTimeout(resolve, headStartMs))
    return Promise.any([
      answer,
      Promise.race([settled, headStart]).then(() => {
        // The index is wanted for the next query even if nobody waits for this answer.
        worker.load()
        return worker.ask(query, signal)
      }),
    ])
  }
  return {
    prepare: () => local?.load(),
    async ask(query, signal) {
      const key = JSON.stringify([query.tab, query.query])
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const answer = cache.get(key) ?? (await (local ? askBoth(query, local, limited) : edge(query, limited)))
      cache.set(key, answer)
      return answer
    },
  }
}
