import type { D1Database } from '@cloudflare/workers-types'

/** Removes what the assistant no longer keeps: shared conversations that have expired, and counts of words from before a time (ISO 8601). */
export async function removeOldRows(
  database: D1Database,
  { now, wordsBefore }: { now: string; wordsBefore: string },
): Promise<void> {
  await database.batch([
    database.prepare('DELETE FROM shared_chats WHERE expires_at < ?1').bind(now),
    database.prepare('DELETE FROM unanswered WHERE day < ?1').bind(wordsBefore.slice(0, 10)),
    database.prepare('DELETE FROM empty_searches WHERE day < ?1').bind(wordsBefore.slice(0, 10)),
  ])
}
