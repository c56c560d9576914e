import type { SearchAnswer } from './search-site.ts'

export interface Question {
  query: string
  /** Label of a tab. */
  tab: string
}

/**
 * Whatever answers questions: the edge, the Web Worker, or both. Rejects when it cannot. The signal says that
 * nobody waits for the answer any more.
 */
export type SearchBackend = (question: Question, signal: AbortSignal) => Promise<SearchAnswer>

/** A backend on this machine, which has to read data first. */
export interface LocalSearch {
  /** Begins to read the index, unless that is done or under way; what failed is begun again. */
  open(): void
  /** Whether the index is open. Until then others are faster. */
  isOpen(): boolean
  /** Opens the index when need be. `onReading` is called when the answer has to wait for data. */
  ask(question: Question, onReading: () => void): Promise<SearchAnswer>
}

/** The edge has the line to itself until it has found something, or for this long. */
const headStartMs = 1000
/** Local answers take a few milliseconds; after this long the edge is asked as well. */
const localLateMs = 1000
/** And what it has found is shown before local data takes the processor. */
const toShowMs = 50

/**
 * Local answers, and the edge's where local data is not at hand yet: whichever comes first. They rank alike, so
 * that nobody sees who answered. Local data is read behind the edge's first find, which it would delay on a slow
 * line and a slow machine. Rejects when neither can answer.
 */
export const firstOf =
  (local: LocalSearch, edge: SearchBackend): SearchBackend =>
  (question, signal) =>
    new Promise((resolve, reject) => {
      let edgeAnswer: Promise<SearchAnswer> | undefined
      const askEdge = () => {
        edgeAnswer ??= edge(question, signal)
        edgeAnswer.then(resolve, () => {})
        return edgeAnswer
      }
      const askLocal = () => {
        const late = setTimeout(() => {
          if (!signal.aborted) askEdge()
        }, localLateMs)
        local
          .ask(question, askEdge)
          .finally(() => clearTimeout(late))
          // What cannot be answered here, only the edge can.
          .then(resolve, () => askEdge().catch(reject))
      }
      if (local.isOpen()) return askLocal()
      let isBehind = false
      const follow = () => {
        if (!isBehind && !signal.aborted) askLocal()
        isBehind = true
      }
      askEdge().then(({ pages }) => {
        if (pages.length > 0) setTimeout(follow, toShowMs)
      }, follow)
      setTimeout(follow, headStartMs)
    })

/** Keeps the answers to the latest `size` questions. */
export function remembering(backend: SearchBackend, size: number): SearchBackend {
  const answers = new Map<string, SearchAnswer>()
  return async (question, signal) => {
    const key = `${question.tab}\n${question.query}`
    const answer = answers.get(key) ?? (await backend(question, signal))
    answers.delete(key)
    answers.set(key, answer)
    if (answers.size > size) answers.delete(answers.keys().next().value ?? '')
    return answer
  }
}
