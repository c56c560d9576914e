import { anyText } from '../command-line.ts'
import { runWithStores, storesCommand } from '../environment/environment.ts'
import { type MessageRow, messagesQuery, messagesText } from './messages-query.ts'

const values = storesCommand('npm run messages', 'What people sent with the contact form.')
  .option('--json', 'Messages as JSON.')
  .option('--delete-id <id>', 'Deletes one message.', anyText)
  .option('--delete-from <address>', 'Deletes all messages from an address.', anyText)
  .parse()
  .opts()

await runWithStores(values, async ({ rows: ask }) => {
  const deletion = { id: values.deleteId, email: values.deleteFrom }
  const rows = await ask<MessageRow>(messagesQuery(deletion))
  if (deletion.id || deletion.email)
    console.log(`Deleted ${rows.length} ${rows.length === 1 ? 'message' : 'messages'}.`)
  else console.log(values.json ? JSON.stringify(rows, null, 2) : messagesText(rows))
})
