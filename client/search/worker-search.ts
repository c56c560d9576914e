import { limits } from '../../content-bundle/site/limits.ts'
import type { FromWorker, ToWorker } from './answer-searches.ts'
import type { LocalSearch, Question } from './search-backend.ts'
import type { SearchAnswer } from './search-site.ts'

interface Waiting {
  question: Question
  resolve(answer: SearchAnswer): void
  reject(error: Error): void
  onReading(): void
}

/** The part of a Web Worker that is used. */
export interface SearchWorker {
  postMessage(message: ToWorker): void
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

/** Workers in a row that may hang. After that none is begun any more, and all questions are rejected. */
const hangsAtMost = 3

/**
 * The search in a Web Worker of this page; `start` makes it, and again when its script did not arrive or when it
 * leaves questions without a word for `limits.searchLostAfterMs`. The new one is asked what the old one was.
 */
export function workerSearch(start: () => SearchWorker, set: string): LocalSearch {
  const waiting = new Map<number, Waiting>()
  let worker: SearchWorker | undefined
  let isOpen = false
  let latest = 0
  let hangs = 0
  let lost: ReturnType<typeof setTimeout> | null = null
  const watch = () => {
    if (waiting.size > 0) lost ??= setTimeout(replace, limits.searchLostAfterMs)
  }
  const endWatch = () => {
    clearTimeout(lost)
    lost = null
  }
  const hear = (data: FromWorker) => {
    endWatch()
    if (data.is === 'opened') isOpen = true
    else hearOf(data)
    watch()
  }
  const hearOf = (data: Exclude<FromWorker, { is: 'opened' }>) => {
    const asked = waiting.get(data.id)
    if (data.is === 'reading') return asked?.onReading()
    waiting.delete(data.id)
    if (data.is === 'failure') return asked?.reject(new Error(data.why))
    hangs = 0
    asked?.resolve(data.answer)
  }
  const end = () => {
    endWatch()
    worker?.terminate()
    worker = undefined
    isOpen = false
  }
  const stop = () => {
    end()
    for (const { reject } of waiting.values()) reject(new Error('The search worker stopped.'))
    waiting.clear()
  }
  const replace = () => {
    hangs += 1
    if (hangs === hangsAtMost) return stop()
    end()
    for (const [id, { question }] of waiting) pose(id, question)
  }
  const opened = (): SearchWorker => {
    if (!worker) {
      worker = start()
      worker.addEventListener('message', ({ data }) => hear(data))
      worker.addEventListener('error', stop)
    }
    if (!isOpen) worker.postMessage({ is: 'open', set })
    return worker
  }
  const pose = (id: number, { query, tab }: Question) => {
    opened().postMessage({ is: 'question', id, query, tab })
    watch()
  }
  return {
    isOpen: () => isOpen,
    open: () => {
      if (!isOpen && hangs < hangsAtMost) opened()
    },
    ask: (question, onReading) =>
      new Promise((resolve, reject) => {
        if (hangs === hangsAtMost) return reject(new Error('The search workers hang.'))
        latest += 1
        waiting.set(latest, { question, resolve, reject, onReading })
        pose(latest, question)
      }),
  }
}
