import type { D1Database } from '@cloudflare/workers-types'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { monthsBefore } from '../../engine/model/values/months-before.ts'

type Kept = Pick<SiteConfig['limits'], 'feedbackKeptMonths' | 'messagesKeptMonths'>

/**
 * Removes what the site no longer keeps (see its privacy policy) and logs the number of rows: votes and counts of
 * words, messages of the contact form, shared conversations. One table that fails does not keep the others from
 * being cleaned; then it throws, so that the platform records the run as failed.
 */
export async function removeOldRows(
  database: D1Database,
  now: Date,
  { feedbackKeptMonths, messagesKeptMonths }: Kept,
): Promise<void> {
  const oldestVote = monthsBefore(now, feedbackKeptMonths)
  const oldestDay = oldestVote.slice(0, 10)
  const oldRows = [
    ['feedback', 'updated_at', oldestVote],
    ['unanswered', 'day', oldestDay],
    ['empty_searches', 'day', oldestDay],
    ['messages', 'received_at', monthsBefore(now, messagesKeptMonths)],
    ['shared_chats', 'expires_at', now.toISOString()],
  ] as const
  const removals = await Promise.allSettled(
    oldRows.map(async ([table, column, oldest]) => {
      const { meta } = await database.prepare(`DELETE FROM ${table} WHERE ${column} < ?1`).bind(oldest).run()
      return [table, meta.changes] as const
    }),
  )
  const removed = removals.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  console.log(JSON.stringify({ job: 'remove old rows', ...Object.fromEntries(removed) }))
  const failures = removals.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0)
    throw new AggregateError(failures, 'Old rows could not be removed from every table.')
}
