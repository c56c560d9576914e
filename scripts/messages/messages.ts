import { printableJson } from '../../engine/model/text/printable.ts'
import { anyText } from '../command-line.ts'
import { type Environment, runWithStores, storesCommand } from '../environment/environment.ts'
import { type MessageRow, messagesQuery, messagesText } from './messages-query.ts'
import { type SharedChatRow, sharedChatsQuery, sharedChatsText } from './shared-chats-query.ts'

const values = storesCommand(
  'npm run messages',
  'Shows what people sent with the contact form, or with `--shared` the conversations with the assistant that they shared.',
)
  .option('--json', 'Prints the rows as JSON.')
  .option('--delete-id <id>', 'Deletes one message.', anyText)
  .option('--delete-from <address>', 'Deletes all messages from an address.', anyText)
  .option('--shared', 'Shows shared conversations.')
  .option(
    '--delete-shared <id>',
    'Deletes a shared conversation. Its id is the last part of its address.',
    anyText,
  )
  .parse()
  .opts()

const { json: isJson, deleteId: id, deleteFrom: email, deleteShared } = values

await runWithStores(values, values.shared || deleteShared ? showSharedChats : showMessages)

async function showMessages({ rows: ask }: Environment): Promise<void> {
  const rows = await ask<MessageRow>(messagesQuery({ id, email }))
  const deleted = (id || email) && `Deleted ${rows.length} ${rows.length === 1 ? 'message' : 'messages'}.`
  console.log(deleted || (isJson ? printableJson(rows) : messagesText(rows)))
}

async function showSharedChats({ rows: ask }: Environment): Promise<void> {
  const rows = await ask<SharedChatRow>(sharedChatsQuery(deleteShared))
  const deleted =
    deleteShared && `Deleted ${rows.length} ${rows.length === 1 ? 'conversation' : 'conversations'}.`
  const withTurns = () => rows.map((row) => ({ ...row, turns: JSON.parse(row.turns) }))
  console.log(deleted || (isJson ? printableJson(withTurns()) : sharedChatsText(rows)))
}
