import { beginCommand } from '../command-line/begin-command.ts'
import { runWithStores, storesOptions } from '../environment/environment.ts'
import { type MessageRow, messagesQuery, messagesText } from './messages-query.ts'

const values = beginCommand({
  name: 'npm run messages',
  does: 'What people sent with the contact form.',
  options: {
    json: { is: 'flag', says: 'Messages as JSON.' },
    ...storesOptions,
    'delete-id': { is: 'text', takes: 'the id of a message', says: 'Deletes one message.' },
    'delete-from': { is: 'text', takes: 'an address', says: 'Deletes all messages from an address.' },
  },
})

await runWithStores(values, async ({ rows: ask }) => {
  const deletion = { id: values['delete-id'], email: values['delete-from'] }
  const rows = await ask<MessageRow>(messagesQuery(deletion))
  if (deletion.id || deletion.email)
    console.log(`Deleted ${rows.length} ${rows.length === 1 ? 'message' : 'messages'}.`)
  else console.log(values.json ? JSON.stringify(rows, null, 2) : messagesText(rows))
})
