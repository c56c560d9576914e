import { getSearchAnswer } from '../calls/get-search-answer.ts'
import { queryIn } from './query-in.ts'

/** What the edge answers to what was typed before the dialog's script was there, by query, the oldest key first. */
export type EarlyAnswers = ReadonlyMap<string, Promise<unknown>>

/**
 * Asks the edge for what stands in the field and for every key from now on, so that the first answer and the
 * dialog's script come down the line side by side. The first question is asked at once; before the next, keys that
 * wait to be taken are taken, and what they make of the word is asked for once. `stop` ends it. Answers that failed
 * by then are left out.
 */
export function askEarly(input: HTMLInputElement, isComposing: () => boolean, tab: string, locale: string) {
  const answers = new Map<string, Promise<unknown>>()
  const listening = new AbortController()
  let asking: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    const q = queryIn(input.value)
    if (q === null || answers.has(q)) return
    const answer = getSearchAnswer({ q, tab, locale })
    answer.catch(() => answers.delete(q))
    answers.set(q, answer)
  }
  const askNext = () => {
    if (isComposing()) return
    clearTimeout(asking)
    if (answers.size === 0) ask()
    else asking = setTimeout(ask)
  }
  input.addEventListener('input', askNext, listening)
  input.addEventListener('compositionend', askNext, listening)
  if (!isComposing()) ask()
  return {
    stop(): EarlyAnswers {
      listening.abort()
      clearTimeout(asking)
      return answers
    },
  }
}
