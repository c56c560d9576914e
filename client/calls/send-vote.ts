import type { FeedbackVote } from '../../content-bundle/model/feedback.ts'
import { postFeedback } from './post-feedback.ts'

/** A vote that is being sent. */
export interface SentVote {
  id: string
  feedback: FeedbackVote['feedback']
  /** Rejects when the vote did not arrive; it is stored then and resent from the next page. */
  arrival: Promise<void>
}

/** What happened before React was there. */
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
