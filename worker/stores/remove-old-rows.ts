import type { D1Database } from '@cloudflare/workers-types'
import type { SiteConfig } from '../../content-bundle/model/site/site-config.ts'
import { monthsBefore } from '../../content-bundle/model/values/months-before.ts'

type Kept = Pick<SiteConfig['limits'], 'feedbackKeptMonths' | 'messagesKeptMonths'>

/**
 * Removes what is no longer kept: shared conversations that have expired, counts of words that are older than votes
 * may be, and messages of the contact form.
 */
export async function removeOldRows(
  database: D1Database,
  now: Date,
  { feedbackKeptMonths, messagesKeptMonths }: Kept,
): Promise<void> {
  const oldestDay = monthsBefore(now, feedbackKeptMonths).slice(0, 10)
  const oldestMessage = monthsBefore(now, messagesKeptMonths)
  await database.batch([
    database.prepare('DELETE FROM shared_chats WHERE expires_at < ?1').bind(now.toISOString()),
    database.prepare('DELETE FROM unanswered WHERE day < ?1').bind(oldestDay),
    database.prepare('DELETE FROM messages WHERE received_at < ?1').bind(oldestMessage),
    database.prepare('DELETE FROM empty_searches WHERE day < ?1').bind(oldestDay),
  ])
}
