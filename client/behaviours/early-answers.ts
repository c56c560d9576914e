import { getSearchAnswer } from '../calls/get-search-answer.ts'
import { queryIn } from './query-in.ts'

/** What the edge answers to what was typed before the dialog's script was there, by query, the oldest key first. */
export type EarlyAnswers = ReadonlyMap<string, Promise<unknown>>

/**
 * Asks the edge for what stands in the field and for every key from now on, so that the first answer and the
 * dialog's script come down the line side by side. `stop` ends it. Answers that failed by then are left out.
 */
export function askEarly(input: HTMLInputElement, tab: string, locale: string) {
  const answers = new Map<string, Promise<unknown>>()
  const listening = new AbortController()
  const ask = (event?: Event) => {
    const q = queryIn(input.value)
    if (q === null || answers.has(q) || (event as InputEvent | undefined)?.isComposing) return
    const answer = getSearchAnswer({ q, tab, locale })
    answer.catch(() => answers.delete(q))
    answers.set(q, answer)
  }
  input.addEventListener('input', ask, listening)
  input.addEventListener('compositionend', ask, listening)
  ask()
  return {
    stop(): EarlyAnswers {
      listening.abort()
      return answers
    },
  }
}
