import type { StoredTurn } from '../../engine/model/assistant/stored-turn.ts'
import { printableLine } from '../../engine/model/text/printable.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import { deleteStatement } from '../environment/delete-statement.ts'

/** The statement that reads the newest conversations first, or deletes the one with an id. */
export const sharedChatsQuery = (id: string | undefined): string =>
  deleteStatement('shared_chats', [{ sql: 'id = ?', text: id }]) ??
  'SELECT id, locale, turns, created_at, expires_at FROM shared_chats ORDER BY created_at DESC, id'

/** A row of the table; `turns` is JSON. */
export interface SharedChatRow {
  id: string
  locale: string
  turns: string
  created_at: string
  expires_at: string
}

/** Conversations as a terminal shows them: when, until when, the id at the end of the address, and the questions. */
export function sharedChatsText(rows: readonly SharedChatRow[]): string {
  if (rows.length === 0) return 'No shared conversations.'
  return rows
    .map(({ id, locale, turns, created_at, expires_at }) => {
      const questions = ownJson<StoredTurn[]>(turns).map(({ question }) => `    ${printableLine(question)}`)
      const head = `${created_at.slice(0, 16).replace('T', ' ')} · until ${expires_at.slice(0, 10)} · ${locale}`
      return [head, id, ...questions].join('\n')
    })
    .join('\n\n')
}
