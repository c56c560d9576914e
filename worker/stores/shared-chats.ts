import type { D1Database } from '@cloudflare/workers-types'
import type { StoredTurn } from '../../content-bundle/model/assistant/stored-turn.ts'

/** A conversation that a reader has shared. */
export interface SharedChat {
  id: string
  /** SHA-256 of the secret that deletes it, in hexadecimal. */
  secretHash: string
  locale: string
  turns: readonly StoredTurn[]
  /** ISO 8601. */
  createdAt: string
  expiresAt: string
}

/** Where shared conversations are stored. Each call throws when the store cannot be reached. */
export interface SharedChats {
  /** Stores a conversation. Expired ones are deleted once a day, by `removeOldRows`. */
  save(chat: SharedChat): Promise<void>
  /** Null when there is none, or when it has expired. */
  read(id: string, now: Date): Promise<SharedChat | null>
  /** Whether there was one with this id and secret; then it is deleted. */
  remove(id: string, secretHash: string): Promise<boolean>
}

interface Row {
  id: string
  secret_hash: string
  locale: string
  turns: string
  created_at: string
  expires_at: string
}

/** Shared conversations in D1. */
export function d1SharedChats(database: D1Database): SharedChats {
  return {
    async save({ id, secretHash, locale, turns, createdAt, expiresAt }) {
      await database
        .prepare(
          'INSERT INTO shared_chats (id, secret_hash, locale, turns, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
        )
        .bind(id, secretHash, locale, JSON.stringify(turns), createdAt, expiresAt)
        .run()
    },
    async read(id, now) {
      const row = await database
        .prepare('SELECT * FROM shared_chats WHERE id = ?1 AND expires_at > ?2')
        .bind(id, now.toISOString())
        .first<Row>()
      return row && chatOf(row)
    },
    async remove(id, secretHash) {
      const { meta } = await database
        .prepare('DELETE FROM shared_chats WHERE id = ?1 AND secret_hash = ?2')
        .bind(id, secretHash)
        .run()
      return meta.changes > 0
    },
  }
}

const chatOf = ({ id, secret_hash, locale, turns, created_at, expires_at }: Row): SharedChat => ({
  id,
  secretHash: secret_hash,
  locale,
  turns: JSON.parse(turns) as StoredTurn[],
  createdAt: created_at,
  expiresAt: expires_at,
})

/** Shared conversations in memory, for tests: the same behavior without D1. */
export function memorySharedChats(): SharedChats {
  const chats = new Map<string, SharedChat>()
  return {
    async save(chat) {
      chats.set(chat.id, chat)
    },
    async read(id, now) {
      const chat = chats.get(id)
      return chat && chat.expiresAt > now.toISOString() ? chat : null
    },
    async remove(id, secretHash) {
      return chats.get(id)?.secretHash === secretHash && chats.delete(id)
    },
  }
}
