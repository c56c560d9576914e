import { resolve } from 'node:path'
import { command, exitForUser } from './command-line.ts'
import { type KindName, kinds, newThing } from './new/new-thing.ts'

const root = resolve(import.meta.dirname, '..')

const program = command('npm run new', 'Begins a thing, with every line that names it.').helpCommand(false)
for (const [kind, { takes, does }] of Object.entries(kinds) as [KindName, (typeof kinds)[KindName]][])
  program
    .command(`${kind} ${takes}`)
    .description(does)
    .helpOption('--help', 'Shows this.')
    .action(function () {
      begin(kind, this.args)
    })
program.parse()

function begin(kind: KindName, [name = '', ...others]: string[]): void {
  try {
    const files = newThing(root, kind, [kind === 'site' ? resolve(name) : name, ...others])
    console.log(['Made or changed:', ...files.map((file) => `  ${file}`)].join('\n'))
  } catch (error) {
    exitForUser(error)
  }
}
