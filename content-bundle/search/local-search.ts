import type { SearchAnswer } from './search-site.ts'
import type { FromWorker, SearchQuery, ToWorker } from './serve-queries.ts'

/** The part of a Web Worker that is used. */
export interface SearchWorker {
  postMessage(message: ToWorker): void
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

/** The search in a Web Worker of this page. */
export interface LocalSearch {
  /** Whether the index is loaded. Until then the edge is faster. */
  isLoaded(): boolean
  /** Starts the worker and loads the index, unless that has begun. Retries what failed. */
  load(): void
  /**
   * Answers from the index, after loading it if need be. Rejects when the worker fails or the signal aborts. A
   * worker that times out is ended: the next call starts another one.
   */
  ask(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>
}

/** A worker that has been started, and the queries it has not answered. */
interface RunningWorker {
  worker: SearchWorker
  isLoaded: boolean
  pending: Map<number, { resolve(answer: SearchAnswer): void; reject(error: Error): void }>
}

/** A local search over a file set. `start` makes the worker, again after each failure. */
export function localSearch(start: () => SearchWorker, set: string): LocalSearch {
  let running: RunningWorker | null = null
  let lastId = 0
  const stop = (stopped: RunningWorker, error: Error) => {
    stopped.worker.terminate()
    for (const { reject } of stopped.pending.values()) reject(error)
    stopped.pending.clear()
    if (running === stopped) running = null
  }
  const started = (): RunningWorker => {
    if (running) return running
    const begun: RunningWorker = { worker: start(), isLoaded: false, pending: new Map() }
    begun.worker.addEventListener('message', ({ data }) => {
      if (data.is === 'loaded') {
        begun.isLoaded = true
        return
      }
      const query = begun.pending.get(data.id)
      begun.pending.delete(data.id)
      if (data.is === 'answer') query?.resolve(data.answer)
      else query?.reject(new Error(data.message))
    })
    begun.worker.addEventListener('error', () => stop(begun, new Error('The search worker failed.')))
    running = begun
    return begun
  }
  return {
    isLoaded: () => running?.isLoaded === true,
    load: () => started().worker.postMessage({ is: 'load', set }),
    ask: (query, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        const asked = started()
        lastId += 1
        const id = lastId
        asked.pending.set(id, { resolve, reject })
        asked.worker.postMessage({ is: 'query', id, set, ...query })
        signal.addEventListener('abort', () => {
          if (!asked.pending.delete(id)) return
          reject(signal.reason)
          const isTimeout = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
          if (isTimeout) stop(asked, new Error('The search worker does not answer.'))
        })
      }),
  }
}
