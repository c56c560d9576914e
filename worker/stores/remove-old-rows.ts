import type { D1Database } from '@cloudflare/workers-types'

/**
 * Removes what is no longer kept: shared conversations that have expired, and counts of words and messages of the
 * contact form from before a time (ISO 8601).
 */
export async function removeOldRows(
  database: D1Database,
  { now, wordsBefore, messagesBefore }: { now: string; wordsBefore: string; messagesBefore: string },
): Promise<void> {
  await database.batch([
    database.prepare('DELETE FROM shared_chats WHERE expires_at < ?1').bind(now),
    database.prepare('DELETE FROM unanswered WHERE day < ?1').bind(wordsBefore.slice(0, 10)),
    database.prepare('DELETE FROM messages WHERE received_at < ?1').bind(messagesBefore),
    database.prepare('DELETE FROM empty_searches WHERE day < ?1').bind(wordsBefore.slice(0, 10)),
  ])
}
