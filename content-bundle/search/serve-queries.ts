import { openSearchIndex, type ReadSearchFile, type SearchIndex } from './search-index.ts'
import { type SearchAnswer, searchSite } from './search-site.ts'

export interface SearchQuery {
  query: string
  /** Label of a tab. */
  tab: string
}

/** What a page sends to the worker. `load` may be repeated: it retries after a failure. */
export type ToWorker = { is: 'load'; set: string } | ({ is: 'query'; id: number; set: string } & SearchQuery)

/** What the worker sends to the page. */
export type FromWorker =
  | { is: 'loaded' }
  | { is: 'answer'; id: number; answer: SearchAnswer }
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
    loading.then(
      () => scope.postMessage({ is: 'loaded' }),
      () => {
        index = null
      },
    )
    return loading
  }
  const answer = async (id: number, set: string, { query, tab }: SearchQuery): Promise<void> => {
    try {
      scope.postMessage({ is: 'answer', id, answer: await searchSite(await load(set), query, { tab }) })
    } catch (error) {
      scope.postMessage({ is: 'failure', id, message: String(error) })
    }
  }
  scope.addEventListener('message', ({ data }) => {
    if (data.is === 'query') void answer(data.id, data.set, data)
    // A failed load is reported by the queries that need it.
    else load(data.set).catch(() => {})
  })
}
