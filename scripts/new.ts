import { resolve } from 'node:path'
import { exitForUser } from './command-line/begin-command.ts'
import { readCommand, UsageError } from './command-line/read-command.ts'
import { isKind, kinds, newThing } from './new/new-thing.ts'

const root = resolve(import.meta.dirname, '..')
const forms = Object.entries(kinds).map(([kind, { takes }]) => `${kind} ${takes}`)

try {
  const { kind, name, second } = readCommand(
    {
      name: 'npm run new',
      does: `Begins a thing, with every line that names it: ${forms.join('; ')}.`,
      options: {
        kind: {
          is: 'text',
          takes: 'a kind',
          says: `One of ${Object.keys(kinds).join(', ')}.`,
          isPositional: true,
        },
        name: { is: 'text', takes: 'a name', says: 'Its path, name, code or folder.', isPositional: true },
        second: {
          is: 'text',
          takes: 'text',
          says: 'Its title, or where a redirect leads.',
          isPositional: true,
        },
      },
    },
    process.argv.slice(2),
  )
  if (kind === undefined || !isKind(kind)) throw new UsageError(`Say what begins: ${forms.join('; ')}.`)
  const names = [name, second].filter((given) => given !== undefined)
  const files = newThing(root, kind, kind === 'site' && name ? [resolve(name), ...names.slice(1)] : names)
  console.log(['Made or changed:', ...files.map((file) => `  ${file}`)].join('\n'))
} catch (error) {
  exitForUser(error)
}
