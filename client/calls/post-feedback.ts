import { paths } from '../../content-bundle/model/urls/routes.ts'
import { forgetSent, keepUnsent, type NamedFeedback } from './unsent-feedback.ts'

/**
 * Sends a vote. Throws when it did not arrive. The request outlives the page, and the vote stays stored
 * until it succeeds: the next page resends it. A vote that the server rejects for good is not stored.
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
  if (!response.ok) throw new Error(`The feedback was not accepted: status ${response.status}.`)
}
