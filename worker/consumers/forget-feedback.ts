import type { FeedbackRemoval } from '../stores/feedback-store.ts'

/** Removes the votes from before a time (ISO 8601): see the site's privacy policy. Called once a day. */
export async function forgetFeedback(store: FeedbackRemoval, before: string): Promise<void> {
  const removed = await store.removeBefore(before)
  console.log(JSON.stringify({ job: 'forget feedback', before, removed }))
}
