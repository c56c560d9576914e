import type { FeedbackRemoval } from '../stores/feedback-store.ts'

/** Removes the votes that are older than a site keeps them: see its privacy policy. Called once a day. */
export async function forgetFeedback(store: FeedbackRemoval, keptMonths: number, now: Date): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - keptMonths)
  const removed = await store.removeBefore(oldest.toISOString())
  console.log(JSON.stringify({ job: 'forget feedback', before: oldest.toISOString(), removed }))
}
