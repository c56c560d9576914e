import type { Feedback } from '../../content-bundle/model/feedback.ts'
import { paths } from '../../content-bundle/model/paths.ts'

/** Sends a vote; throws when it did not arrive. It outlives the page. */
export async function postFeedback(feedback: Feedback): Promise<void> {
  const response = await fetch(paths.feedback(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(feedback),
    keepalive: true,
  })
  if (!response.ok) throw new Error(`Feedback was answered with ${response.status}.`)
}
