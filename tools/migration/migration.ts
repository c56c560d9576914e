import { existsSync } from 'node:fs'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { anyText, command, exitForUser, folder } from '../../scripts/command-line.ts'
import { measureMigration } from './measure-migration.ts'

function address(given: string): URL {
  if (/^https?:/.test(given) && URL.canParse(given)) return new URL(given)
  throw new InvalidArgumentError('It takes an address such as `http://localhost:8787`, or a folder.')
}

const program = command('npm run migration -w tools', 'Measures what each page lost when a site moved here.')
  .argument('<old>', 'The old site: a folder of HTML, or the address of its sitemap.', (given: string) =>
    existsSync(given) ? folder(given) : address(given),
  )
  .argument('<new>', 'The address of the new site, which `npm run serve` prints.', address)
  .option('--content <selector>', 'What holds the text of old pages: a tag, `.class` or `#id`.', anyText)
  .parse()
const [old, site] = program.processedArgs
const { gone, report } = await measureMigration(old, site, program.opts().content).catch(exitForUser)
console.log(report)
process.exitCode = gone.length > 0 ? 1 : 0
