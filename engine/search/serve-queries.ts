import { openSearchIndex, type ReadSearchFile, type SearchIndex } from './search-index.ts'
import { type SearchAnswer, searchSite } from './search-site.ts'

export interface SearchQuery {
  query: string
  tab: string
}

/** A message from a page to the worker. Without a query, the index is only loaded. */
export interface ToWorker {
  id: number
  set: string
  query: SearchQuery | null
}

/** A message from the worker to the page. */
export type FromWorker =
  | { is: 'answer'; id: number; answer: SearchAnswer | null }
  | { is: 'failure'; id: number; message: string }

/** The part of a worker's global scope that is used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: { data: ToWorker }) => void): void
  postMessage(message: FromWorker): void
}

/** Serves queries in a Web Worker from the index that the page names first. */
export function serveQueries(scope: WorkerScope, read: ReadSearchFile): void {
  let index: Promise<SearchIndex> | null = null
  /** A failed load is retried by the next message. */
  const load = (set: string): Promise<SearchIndex> => {
    if (index) return index
    const loading = openSearchIndex(set, read)
    index = loading
    loading.catch(() => {
      index = null
    })
    return loading
  }
  const answer = async ({ id, set, query }: ToWorker): Promise<void> => {
    try {
      const loaded = await load(set)
      const answer = query && (await searchSite(loaded, query.query, query))
      scope.postMessage({ is: 'answer', id, answer: answer })
    } catch (error) {
      scope.postMessage({ is: 'failure', id, message: String(error) })
    }
  }
  scope.addEventListener('message', ({ data }) => void answer(data))
}
