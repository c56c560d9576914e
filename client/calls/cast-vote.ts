import type { Feedback } from '../../content-bundle/model/feedback.ts'
import { postFeedback } from './post-feedback.ts'

/** A vote on its way; `arrival` is broken when it did not arrive, and then it is kept for the next page. */
export interface CastVote {
  id: string
  arrival: Promise<void>
}

/** Sends a vote at once; `id` names the one it replaces. */
function castVote({ page, feedback }: Feedback, id: string = crypto.randomUUID()): CastVote {
  return { id, arrival: postFeedback({ page, feedback, id }) }
}

/** Cast while the form's code was still on its way; `feedback` is null once it has turned out not to arrive. */
let early: { id: string; feedback: Feedback['feedback'] | null; arrival: Promise<void> } | null = null

/** Casts a vote for a form that is not there yet; another click before then changes the vote. */
export function castEarly(vote: Feedback): CastVote {
  const cast = { ...castVote(vote, early?.id), feedback: vote.feedback as Feedback['feedback'] | null }
  cast.arrival.catch(() => {
    cast.feedback = null
  })
  early = cast
  return cast
}

/** Casts the form's vote, unless it is the one that was cast early: that one is continued. */
export function castOrContinue(vote: Feedback): CastVote {
  const known = early
  early = null
  return known?.feedback === vote.feedback ? known : castVote(vote, known?.id)
}
