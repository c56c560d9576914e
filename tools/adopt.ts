import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { printable } from '../engine/model/text/printable.ts'
import { anyText, command, exitForUser, folder } from '../scripts/command-line.ts'
import { foreignSystemNames } from './adopt/foreign-systems.ts'

const root = resolve(import.meta.dirname, '..')

const program = command(
  'npm run adopt',
  'Makes a site folder of ours from the site of another documentation tool.',
)
  .argument('<dir>', "The other site's folder: where its config is.", folder)
  .addOption(new Option('--from <tool>', 'The tool.').choices(foreignSystemNames).makeOptionMandatory())
  .option('--out <folder>', 'Gets the site. Default: the folder with `-adopted`.', anyText)
  .parse()
const [dir] = program.processedArgs
const { from, out = `${resolve(dir)}-adopted` } = program.opts()
if (existsSync(out)) program.error(`${out} exists already. Remove it, or give another folder with \`--out\`.`)

// Loaded after the options: the compiler takes a second.
const { adoptSite } = await import('./adopt/adopt-site.ts')
const made = resolve(out)
const { report, errors } = await adoptSite({ root, from, folder: resolve(dir), out: made }).catch(exitForUser)
console.log(printable(report))
console.log(
  `The report is in ${join(made, 'ADOPTED.md')}. Look at the site: npm run dev -- --site ${join(made, 'config.ts')}`,
)
process.exitCode = errors.length > 0 ? 1 : 0
