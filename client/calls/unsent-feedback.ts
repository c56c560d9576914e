import type { FeedbackVote } from '../../engine/model/posts/feedback.ts'
import * as storageKeys from '../../engine/model/storage-keys.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'

/** A vote with its id: sending it again does not count twice. */
export type NamedFeedback = FeedbackVote & { id: string }

/** Most votes stored for later. */
const mostKept = 20

const keyOf = (id: string) => `${storageKeys.unsentFeedback}:${id}`

/** Stores a vote until it has been sent. A later version of the same vote replaces it. */
export function keepUnsent(vote: NamedFeedback): void {
  try {
    if (keptKeys().length < mostKept || localStorage.getItem(keyOf(vote.id)))
      localStorage.setItem(keyOf(vote.id), JSON.stringify(vote))
  } catch {
    // Without storage the vote is sent once.
  }
}

/** Removes a vote that arrived, unless a comment has been added to it since. */
export function forgetSent(vote: NamedFeedback): void {
  try {
    if (localStorage.getItem(keyOf(vote.id)) === JSON.stringify(vote)) localStorage.removeItem(keyOf(vote.id))
  } catch {
    // Nothing was stored.
  }
}

/** The votes that have not arrived yet. Removes stored values that are not votes. */
export function unsentFeedback(): NamedFeedback[] {
  try {
    return keptKeys().flatMap((key) => {
      const vote = parsed(localStorage.getItem(key) ?? '')
      if (isVote(vote)) return [vote]
      localStorage.removeItem(key)
      return []
    })
  } catch {
    return []
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Another version of the site may have stored something else. */
const isVote = (value: unknown): value is NamedFeedback =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.page === 'string' &&
  (value.feedback === 'positive' || value.feedback === 'negative')

const keptKeys = () =>
  Object.keys(localStorage).filter((key) => key.startsWith(`${storageKeys.unsentFeedback}:`))
