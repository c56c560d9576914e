import type { FeedbackVote } from '../../engine/model/posts/feedback.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { siteBase } from '../site-base.ts'
import { postJson } from './post-json.ts'
import { forgetSent, keepUnsent, type NamedFeedback } from './unsent-feedback.ts'

/**
 * Sends a vote. Throws when it did not arrive. The request outlives the page, and the vote stays stored
 * until it succeeds: the next page resends it. A vote that the server rejects for good is not stored.
 */
export async function postFeedback(vote: NamedFeedback): Promise<void> {
  keepUnsent(vote)
  const response = await postJson(siteBase + paths.feedback(), vote, { keepalive: true })
  const mayLater = [408, 429].includes(response.status) || response.status >= 500
  if (!mayLater) forgetSent(vote)
  if (!response.ok) throw new Error(`The feedback was not accepted: status ${response.status}.`)
}

/** A vote that is being sent. */
export interface SentVote {
  id: string
  feedback: FeedbackVote['feedback']
  /** Rejects when the vote did not arrive; it is stored then and resent from the next page. */
  arrival: Promise<void>
}

/** Votes from before React was loaded. */
export interface EarlyVote {
  /** The vote to continue; null when there is none. */
  vote: SentVote | null
  /** Id of a vote that was thanked for without React: the next vote replaces it. */
  previousId: string | undefined
}

/** Sends a vote. `id` names the vote that it replaces. */
export function sendVote({ page, feedback }: FeedbackVote, id: string = crypto.randomUUID()): SentVote {
  return { id, feedback, arrival: postFeedback({ page, feedback, id }) }
}
