import type { SearchAnswer } from './search-site.ts'

export interface Question {
  query: string
  /** Label of a tab. */
  tab: string
}

/** Whatever answers questions: the edge, the Web Worker, or both. Rejects when it cannot. */
export type SearchBackend = (question: Question, signal: AbortSignal) => Promise<SearchAnswer>

/** A backend on this machine, which may have to read data first. */
export interface LocalSearch {
  /** Whether the index is open. Until then others are faster. */
  isOpen(): boolean
  /** `onReading` is called when the answer has to wait for data. */
  ask(question: Question, onReading: () => void): Promise<SearchAnswer>
}

/**
 * Local answers, and the edge's where local data is not at hand yet: whichever comes first. They rank alike, so
 * that nobody sees who answered. Rejects when neither can.
 */
export const firstOf =
  (local: LocalSearch, edge: SearchBackend): SearchBackend =>
  (question, signal) =>
    new Promise((resolve, reject) => {
      let awaited = 1
      const fail = (error: unknown) => {
        awaited -= 1
        if (awaited === 0) reject(error)
      }
      const askEdge = () => {
        awaited += 1
        edge(question, signal).then(resolve, fail)
      }
      if (!local.isOpen()) askEdge()
      local.ask(question, askEdge).then(resolve, fail)
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
