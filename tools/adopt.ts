import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exitForUser } from '../scripts/command-line/begin-command.ts'
import { readCommand, UsageError } from '../scripts/command-line/read-command.ts'
import { foreignSystems, isForeignSystem } from './adopt/foreign-systems.ts'

const root = resolve(import.meta.dirname, '..')
const names = Object.keys(foreignSystems).join(', ')

function readOptions() {
  try {
    const values = readCommand(
      {
        name: 'npm run adopt',
        does: 'Makes a site folder of ours from the site of another documentation tool.',
        options: {
          dir: { is: 'folder', says: "The other site's folder: where its config is.", isPositional: true },
          from: { is: 'text', takes: `one of ${names}`, says: `The tool: ${names}.` },
          out: { is: 'text', takes: 'a folder', says: 'Gets the site. Default: the folder with `-adopted`.' },
        },
      },
      process.argv.slice(2),
    )
    const { from = '', dir } = values
    if (dir === undefined) throw new UsageError('Name the folder of the other site.')
    if (!isForeignSystem(from)) throw new UsageError(`\`--from\` takes one of ${names}.`)
    const out = resolve(values.out ?? `${resolve(dir)}-adopted`)
    if (existsSync(out))
      throw new UsageError(`${out} exists already. Remove it, or give another folder with \`--out\`.`)
    return { from, folder: resolve(dir), out }
  } catch (error) {
    return exitForUser(error)
  }
}

const options = readOptions()
// Loaded after the options: the compiler takes a second.
const { adoptSite } = await import('./adopt/adopt-site.ts')
const { report, errors } = await adoptSite({ root, ...options })
console.log(report)
const config = join(options.out, 'config.ts')
console.log(
  `The report is in ${join(options.out, 'ADOPTED.md')}. Look at the site: npm run dev -- --site ${config}`,
)
process.exitCode = errors.length > 0 ? 1 : 0
