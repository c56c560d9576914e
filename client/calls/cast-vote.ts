import type { Feedback } from '../../content-bundle/model/feedback.ts'
import { postFeedback } from './post-feedback.ts'

/** A vote on its way; `arrival` is broken when it did not arrive, and then it is kept for the next page. */
export interface CastVote {
  id: string
  arrival: Promise<void>
}

/** Sends a vote at once; `id` names the one it replaces. */
export function castVote({ page, feedback }: Feedback, id: string = crypto.randomUUID()): CastVote {
  return { id, arrival: postFeedback({ page, feedback, id }) }
}

/** Cast while the form's code was still on its way; null when there was no such vote. */
let early: (CastVote & Pick<Feedback, 'feedback'>) | null = null

/** Casts a vote for a form that is not there yet; another click before then changes the vote. */
export function castEarly(vote: Feedback): CastVote {
  early = { ...castVote(vote, early?.id), feedback: vote.feedback }
  return early
}

/** Hands the vote that was cast early to the form, once; null when it said something else, or nothing. */
export function takeEarlyVote(feedback: Feedback['feedback']): CastVote | null {
  const taken = early?.feedback === feedback ? early : null
  early = null
  return taken
}
