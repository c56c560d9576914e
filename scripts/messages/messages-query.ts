import type { StoredMessage } from '../../engine/model/posts/contact-message.ts'
import { printable, printableLine } from '../../engine/model/text/printable.ts'
import { deleteStatement } from '../environment/delete-statement.ts'

/** Which messages to delete: one by its id, or all that came from an address. */
export interface MessageDeletion {
  id?: string | undefined
  email?: string | undefined
}

/** The statement that reads the newest messages first, or deletes those that fit every given condition. */
export const messagesQuery = ({ id, email }: MessageDeletion): string =>
  deleteStatement('messages', [
    { sql: 'id = ?', text: id },
    { sql: 'lower(email) = lower(?)', text: email },
  ]) ?? 'SELECT * FROM messages ORDER BY received_at DESC'

/** A row of the table. */
export interface MessageRow extends Omit<StoredMessage, 'receivedAt'> {
  received_at: string
}

/** Messages as a terminal shows them: what a sender typed acts on nothing, and stays in the sender’s message. */
export function messagesText(rows: readonly MessageRow[]): string {
  if (rows.length === 0) return 'No messages.'
  return rows
    .map(({ id, name, email, topic, message, received_at }) => {
      const from = name === '' ? email : `${name} <${email}>`
      const head = [received_at.slice(0, 16).replace('T', ' '), from, topic].filter((part) => part !== '')
      return `${printableLine(head.join(' · '))}\n${id}\n\n${printable(message).replace(/^/gm, '    ')}`
    })
    .join('\n\n')
}
