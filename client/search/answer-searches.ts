import type { Question } from './search-backend.ts'
import { openSearchIndex, type ReadSearchFile, type SearchIndex } from './search-index.ts'
import { isAtHand, type SearchAnswer, searchSite } from './search-site.ts'

/** What a page says to the worker. The first index named is the one that is opened; naming it again is a retry. */
export type ToWorker = { is: 'open'; set: string } | ({ is: 'question'; id: number } & Question)

/** What the worker says to the page. */
export type FromWorker =
  | { is: 'opened' }
  | { is: 'reading'; id: number }
  | { is: 'answer'; id: number; answer: SearchAnswer }
  | { is: 'failure'; id: number; why: string }

/** The part of a worker's scope that is used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: { data: ToWorker }) => void): void
  postMessage(message: FromWorker): void
}

/** Answers a page's questions from the index it names first. */
export function answerSearches(scope: WorkerScope, read: ReadSearchFile): void {
  let opening: Promise<SearchIndex> | undefined
  let opened: SearchIndex | undefined
  const answer = async ({ id, query, tab }: { id: number } & Question): Promise<void> => {
    try {
      if (!opening) throw new Error('A question came before the index was named.')
      if (opened && !isAtHand(opened, query)) scope.postMessage({ is: 'reading', id })
      scope.postMessage({ is: 'answer', id, answer: await searchSite(await opening, query, { tab }) })
    } catch (error) {
      scope.postMessage({ is: 'failure', id, why: String(error) })
    }
  }
  const open = async (set: string): Promise<void> => {
    if (opening) return
    opening = openSearchIndex(set, read)
    try {
      opened = await opening
      scope.postMessage({ is: 'opened' })
    } catch {
      // Told to whoever asks; the next naming of the index is another try.
      opening = undefined
    }
  }
  scope.addEventListener('message', ({ data }) => {
    if (data.is === 'question') void answer(data)
    else void open(data.set)
  })
}
