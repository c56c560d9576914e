import type { SiteConfig } from '../../content-bundle/model/site/site-config.ts'
import { monthsBefore } from '../../content-bundle/model/values/months-before.ts'
import type { FeedbackRemoval } from '../stores/feedback-store.ts'

/** Removes the votes that are older than the site keeps them: see its privacy policy. Called once a day. */
export async function forgetFeedback(
  store: FeedbackRemoval,
  now: Date,
  { feedbackKeptMonths }: Pick<SiteConfig['limits'], 'feedbackKeptMonths'>,
): Promise<void> {
  const before = monthsBefore(now, feedbackKeptMonths)
  const removed = await store.removeBefore(before)
  console.log(JSON.stringify({ job: 'forget feedback', before, removed }))
}
