import type { D1Database } from '@cloudflare/workers-types'
import type { StoredMessage } from '../../content-bundle/model/posts/contact-message.ts'

/** Where messages of the contact form are stored. Old ones are removed once a day, by `removeOldRows`. */
export interface MessageStore {
  /** Throws when the store cannot be reached. */
  save(message: StoredMessage): Promise<void>
}

/** Messages in D1. */
export function d1Messages(database: D1Database): MessageStore {
  return {
    async save({ id, name, email, topic, message, locale, receivedAt }) {
      await database
        .prepare(
          'INSERT INTO messages (id, name, email, topic, message, locale, received_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)',
        )
        .bind(id, name, email, topic, message, locale, receivedAt)
        .run()
    },
  }
}

/** Messages in memory, for tests: the same behavior without D1. */
export function memoryMessages(): MessageStore & { rows: Map<string, StoredMessage> } {
  const rows = new Map<string, StoredMessage>()
  return {
    rows,
    async save(message) {
      rows.set(message.id, message)
    },
  }
}
