import type { FromWorker, ToWorker } from './answer-searches.ts'
import type { LocalSearch, Question } from './search-backend.ts'
import type { SearchAnswer } from './search-site.ts'

interface Waiting {
  resolve(answer: SearchAnswer): void
  reject(error: Error): void
  onReading(): void
}

/** The part of a Web Worker that is used. */
export interface SearchWorker {
  postMessage(message: ToWorker): void
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void
  addEventListener(type: 'error', listener: () => void): void
}

/** The search in a Web Worker of this page; `start` makes it, and again when its script did not arrive. */
export function workerSearch(start: () => SearchWorker, set: string): LocalSearch {
  const waiting = new Map<number, Waiting>()
  let worker: SearchWorker | undefined
  let isOpen = false
  let latest = 0
  const hear = (data: FromWorker) => {
    if (data.is === 'opened') {
      isOpen = true
      return
    }
    const asked = waiting.get(data.id)
    if (data.is === 'reading') {
      asked?.onReading()
      return
    }
    waiting.delete(data.id)
    if (data.is === 'answer') asked?.resolve(data.answer)
    else asked?.reject(new Error(data.why))
  }
  const stop = () => {
    worker = undefined
    isOpen = false
    for (const { reject } of waiting.values()) reject(new Error('The search worker stopped.'))
    waiting.clear()
  }
  const started = (): SearchWorker => {
    if (worker) return worker
    const made = start()
    made.addEventListener('message', ({ data }) => hear(data))
    made.addEventListener('error', stop)
    worker = made
    return made
  }
  return {
    isOpen: () => isOpen,
    open: () => {
      if (!isOpen) started().postMessage({ is: 'open', set })
    },
    ask: ({ query, tab }: Question, onReading) =>
      new Promise((resolve, reject) => {
        latest += 1
        waiting.set(latest, { resolve, reject, onReading })
        const asked = started()
        if (!isOpen) asked.postMessage({ is: 'open', set })
        asked.postMessage({ is: 'question', id: latest, query, tab })
      }),
  }
}
