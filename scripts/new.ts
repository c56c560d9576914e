import { resolve } from 'node:path'
import { command, exitForUser, siteOption } from './command-line.ts'
import { type KindName, kinds, newThing } from './new/new-thing.ts'

const root = resolve(import.meta.dirname, '..')

const program = command(
  'npm run new',
  'Creates a page, a component or a site, and every line that has to name it.',
).helpCommand(false)
for (const [kind, { takes, does }] of Object.entries(kinds) as [KindName, (typeof kinds)[KindName]][]) {
  const begun = program
    .command(`${kind} ${takes}`)
    .description(does)
    .helpOption('--help', 'Shows this help.')
    .addOption(siteOption())
    .action(function () {
      begin(kind, this.args, this.opts())
    })
  if (kind === 'site')
    begun.option('--language <code>', 'The language of the site, such as `ar`. Default: English.')
}
program.parse()

function begin(
  kind: KindName,
  [name = '', ...others]: string[],
  options: { site?: string | undefined; language?: string },
): void {
  try {
    const files = newThing(root, kind, [kind === 'site' ? resolve(name) : name, ...others], options)
    console.log(['Made or changed:', ...files.map((file) => `  ${file}`)].join('\n'))
  } catch (error) {
    exitForUser(error)
  }
}
