import type { FeedbackRemoval } from '../stores/feedback-store.ts'

/** The time some months before another (ISO 8601). */
export function monthsBefore(now: Date, months: number): string {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before.toISOString()
}

/** Removes the votes from before a time (ISO 8601): see the site's privacy policy. Called once a day. */
export async function forgetFeedback(store: FeedbackRemoval, before: string): Promise<void> {
  const removed = await store.removeBefore(before)
  console.log(JSON.stringify({ job: 'forget feedback', before, removed }))
}
