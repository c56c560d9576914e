import { postFeedback } from '../calls/post-feedback.ts'
import { unsentFeedback } from '../calls/unsent-feedback.ts'
import { whenIdle, whenShown } from './moments.ts'

/** Sends votes of earlier pages that did not arrive, one after the other; the first failure ends it for this page. */
export function resendFeedback(): void {
  whenShown(() =>
    whenIdle(async () => {
      try {
        for (const vote of unsentFeedback()) await postFeedback(vote)
      } catch {
        // They stay kept: the next page tries again.
      }
    }),
  )
}
