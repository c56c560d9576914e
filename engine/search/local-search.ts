import type { SearchAnswer } from './search-site.ts'
import type { FromWorker, SearchQuery, ToWorker } from './serve-queries.ts'

/** The part of a Web Worker that is used. */
export interface SearchWorker {
  postMessage(message: ToWorker): void
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

/**
 * The search in a Web Worker of this page. Both calls reject when the worker fails or the signal aborts. A worker
 * that times out is ended: the next call starts another one, and loads again what could not be loaded.
 */
export interface LocalSearch {
  /** Starts the worker and loads the index, unless that was done. */
  load(signal: AbortSignal): Promise<void>
  /** Answers from the index, after loading it if need be. */
  ask(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>
}

/** A worker that has been started, and what it has not answered. */
interface RunningWorker {
  worker: SearchWorker
  pending: Map<number, { resolve(answer: SearchAnswer | null): void; reject(error: Error): void }>
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
    const begun: RunningWorker = { worker: start(), pending: new Map() }
    begun.worker.addEventListener('message', ({ data }) => {
      const asked = begun.pending.get(data.id)
      begun.pending.delete(data.id)
      if (data.is === 'answer') asked?.resolve(data.answer)
      else asked?.reject(new Error(data.message))
    })
    begun.worker.addEventListener('error', () => stop(begun, new Error('The search worker failed.')))
    running = begun
    return begun
  }
  const send = (query: SearchQuery | null, signal: AbortSignal) =>
    new Promise<SearchAnswer | null>((resolve, reject) => {
      signal.throwIfAborted()
      const asked = started()
      lastId += 1
      const id = lastId
      asked.pending.set(id, { resolve, reject })
      asked.worker.postMessage({ id, set, query })
      signal.addEventListener('abort', () => {
        if (!asked.pending.delete(id)) return
        reject(signal.reason)
        const isTimeout = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
        if (isTimeout) stop(asked, new Error('The search worker does not answer.'))
      })
    })
  return {
    load: async (signal) => void (await send(null, signal)),
    async ask(query, signal) {
      const answer = await send(query, signal)
      if (!answer) throw new Error('The search worker answered another message.')
      return answer
    },
  }
}
