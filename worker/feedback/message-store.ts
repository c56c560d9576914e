import type { D1Database } from '@cloudflare/workers-types'
import type { StoredMessage } from '../../engine/model/posts/contact-message.ts'
import { within } from '../http/within.ts'
import { databaseLimitMs } from '../stores/database-limit.ts'
import { mostRows } from '../stores/most-rows.ts'

/** Store of contact messages: one row for each id. Old ones are removed once a day, by `removeOldRows`. */
export interface MessageStore {
  /**
   * Stores a message. One with the id of an earlier message replaces it, with its address, unless it was received
   * before it: only the browser that sent the first one has its id. `full`: there are as many messages as may be
   * stored. Throws when D1 fails or does not answer in time.
   */
  save(message: StoredMessage): Promise<'kept' | 'full'>
}

const insert = `INSERT INTO messages (id, name, email, topic, message, locale, received_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
  WHERE EXISTS (SELECT 1 FROM messages WHERE id = ?1) OR (SELECT count(*) FROM messages) < ${mostRows.messages}
  ON CONFLICT (id) DO UPDATE SET
    name = excluded.name, email = excluded.email, topic = excluded.topic, message = excluded.message,
    locale = excluded.locale, received_at = excluded.received_at
  WHERE excluded.received_at >= received_at`

/** Messages in D1. */
export function d1Messages(database: D1Database): MessageStore {
  return {
    async save({ id, name, email, topic, message, locale, receivedAt }) {
      const saving = database.batch([
        database.prepare(insert).bind(id, name, email, topic, message, locale, receivedAt),
        database.prepare('SELECT 1 FROM messages WHERE id = ?1').bind(id),
      ])
      const [, stored] = await within(databaseLimitMs, saving, 'The store of messages')
      return stored?.results.length === 1 ? 'kept' : 'full'
    },
  }
}
