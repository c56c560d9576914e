import { storageKeys } from '../../content-bundle/model/dom.ts'
import type { Feedback } from '../../content-bundle/model/feedback.ts'

/** A vote with its id: what can be sent again without counting twice. */
export type NamedFeedback = Feedback & { id: string }

/** Most votes kept for later. More would be no reader's. */
const mostKept = 20

const keyOf = (id: string) => `${storageKeys.unsentFeedback}:${id}`

/** Keeps a vote until its sending has succeeded; a later post of the same vote replaces it. */
export function keepUnsent(vote: NamedFeedback): void {
  try {
    if (keptKeys().length < mostKept || localStorage.getItem(keyOf(vote.id)))
      localStorage.setItem(keyOf(vote.id), JSON.stringify(vote))
  } catch {
    // A browser that keeps nothing sends once.
  }
}

/** Forgets a vote that arrived, unless words have been added to it since. */
export function forgetSent(vote: NamedFeedback): void {
  try {
    if (localStorage.getItem(keyOf(vote.id)) === JSON.stringify(vote)) localStorage.removeItem(keyOf(vote.id))
  } catch {
    // Then there is nothing to forget either.
  }
}

/** The votes that have not arrived yet. What cannot be read is thrown away. */
export function unsentFeedback(): NamedFeedback[] {
  try {
    return keptKeys().flatMap((key) => {
      try {
        return [JSON.parse(localStorage.getItem(key) ?? '') as NamedFeedback]
      } catch {
        localStorage.removeItem(key)
        return []
      }
    })
  } catch {
    return []
  }
}

const keptKeys = () =>
  Object.keys(localStorage).filter((key) => key.startsWith(`${storageKeys.unsentFeedback}:`))
