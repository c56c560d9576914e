import type { FromWorker, ToWorker } from './answer-searches.ts'
import type { LocalSearch, Question } from './search-backend.ts'
import type { SearchAnswer } from './search-site.ts'

interface Waiting {
  resolve(answer: SearchAnswer): void
  reject(error: Error): void
  onReading(): void
}

/** The search in a Web Worker of this page; it begins to read the index at once. */
export function workerSearch(worker: Worker, set: string): LocalSearch {
  const waiting = new Map<number, Waiting>()
  let isOpen = false
  let latest = 0
  const say = (message: ToWorker) => worker.postMessage(message)
  const failAll = () => {
    for (const { reject } of waiting.values()) reject(new Error('The search worker stopped.'))
    waiting.clear()
  }
  worker.addEventListener('error', failAll)
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
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
  })
  say({ is: 'open', set })
  return {
    isOpen: () => isOpen,
    ask: ({ query, tab }: Question, onReading) =>
      new Promise((resolve, reject) => {
        latest += 1
        waiting.set(latest, { resolve, reject, onReading })
        say({ is: 'question', id: latest, query, tab })
      }),
  }
}
