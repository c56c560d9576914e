import { whenIdle, whenShown } from '../../behaviours/when-idle.ts'
import { postFeedback } from '../../calls/post-feedback.ts'
import { unsentFeedback } from '../../calls/unsent-feedback.ts'

/** Resends votes of earlier pages that did not arrive, one by one. Stops at the first failure until the next page. */
export function resendFeedback(): void {
  whenShown(() =>
    whenIdle(async () => {
      try {
        for (const vote of unsentFeedback()) await postFeedback(vote)
      } catch {
        // The votes stay stored; the next page tries again.
      }
    }),
  )
}
