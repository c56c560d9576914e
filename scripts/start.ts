import { command, portOption } from './command-line.ts'
import { ensureBuilt } from './ensure-built.ts'

const { port } = command(
  'npm start',
  'Builds the site where it is not built yet, fills the local stores and serves it.',
)
  .addOption(portOption(8787))
  .parse()
  .opts()
// Imported where they are needed: workerd and wrangler take two seconds, and `--help` needs neither.
const { serveUntilEnded } = await import('./local-platform.ts')
const url = await serveUntilEnded({ dir: ensureBuilt(), port })
console.log(`\nThe site is at ${url}  (Ctrl+C stops it)`)
