import type { D1Database } from '@cloudflare/workers-types'
import type { StoredTurn } from '../../../engine/model/assistant/stored-turn.ts'
import { ownJson } from '../../../engine/model/values/own-json.ts'
import { within } from '../../http/within.ts'
import { databaseLimitMs } from '../../stores/database-limit.ts'
import { mostRows } from '../../stores/most-rows.ts'

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

/** Store of shared conversations. Each call throws when the store cannot be reached, or does not answer in time. */
export interface SharedChats {
  /** Stores a conversation; `full`: there are as many as may be stored. `removeOldRows` deletes expired ones daily. */
  save(chat: SharedChat): Promise<'kept' | 'full'>
  /** Null when there is none, or when it has expired. */
  read(id: string, now: Date): Promise<SharedChat | null>
  /** Deletes the one with this id and secret. False when there is none. */
  remove(id: string, secretHash: string): Promise<boolean>
}

const select = `SELECT id, secret_hash AS secretHash, locale, turns, created_at AS createdAt, expires_at AS expiresAt
  FROM shared_chats WHERE id = ?1 AND expires_at > ?2`

const insert = `INSERT INTO shared_chats (id, secret_hash, locale, turns, created_at, expires_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6
  WHERE (SELECT count(*) FROM shared_chats) < ${mostRows.sharedChats}`

/** Shared conversations in D1. */
export function d1SharedChats(database: D1Database): SharedChats {
  const answer = <T>(promise: Promise<T>) => within(databaseLimitMs, promise, 'The store of conversations')
  return {
    async save({ id, secretHash, locale, turns, createdAt, expiresAt }) {
      const saving = database
        .prepare(insert)
        .bind(id, secretHash, locale, JSON.stringify(turns), createdAt, expiresAt)
        .run()
      const { meta } = await answer(saving)
      return meta.changes > 0 ? 'kept' : 'full'
    },
    async read(id, now) {
      const reading = database
        .prepare(select)
        .bind(id, now.toISOString())
        .first<Omit<SharedChat, 'turns'> & { turns: string }>()
      const row = await answer(reading)
      return row && { ...row, turns: ownJson<StoredTurn[]>(row.turns) }
    },
    async remove(id, secretHash) {
      const removing = database
        .prepare('DELETE FROM shared_chats WHERE id = ?1 AND secret_hash = ?2')
        .bind(id, secretHash)
        .run()
      const { meta } = await answer(removing)
      return meta.changes > 0
    },
  }
}
