import { paths } from '../../content-bundle/model/routes.ts'
import { forgetSent, keepUnsent, type NamedFeedback } from './unsent-feedback.ts'

/**
 * Sends a vote; throws when it did not arrive. The request outlives the page, and until it has
 * succeeded the vote is kept, to be sent again from the next page. A vote the server will never take
 * is not kept.
 */
export async function postFeedback(vote: NamedFeedback): Promise<void> {
  keepUnsent(vote)
  const response = await fetch(paths.feedback(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(vote),
    keepalive: true,
  })
  const mayLater = response.status === 429 || response.status >= 500
  if (!mayLater) forgetSent(vote)
  if (!response.ok) throw new Error(`Feedback was answered with ${response.status}.`)
}
