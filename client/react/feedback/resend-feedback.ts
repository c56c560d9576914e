import { whenIdle, whenShown } from '../../behaviours/when-idle.ts'
import { postFeedback } from '../../calls/post-feedback.ts'
import { unsentFeedback } from '../../calls/unsent-feedback.ts'

/**
 * Resends votes of earlier pages that did not arrive, one by one. Stops at the first failure until the next page.
 * They are read before this page can send a vote: one that is on its way is stored, too, and would be sent twice.
 */
export function resendFeedback(): void {
  whenShown(() => {
    const earlier = unsentFeedback()
    whenIdle(async () => {
      try {
        for (const vote of earlier) await postFeedback(vote)
      } catch {
        // The votes stay stored; the next page tries again.
      }
    })
  })
}
