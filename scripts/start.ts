import { command, portOption } from './command-line.ts'
import { ensureBuilt } from './ensure-built.ts'
import { startLocalPlatform, stopAtTakenPort } from './local-platform.ts'

const { port } = command(
  'npm start',
  'Builds the site where it is not built yet, fills the local stores and serves it.',
)
  .addOption(portOption(8787))
  .parse()
  .opts()
const { url, close } = await startLocalPlatform({ dir: ensureBuilt(), port }).catch(stopAtTakenPort)
console.log(`\nThe site is at ${url}  (Ctrl+C stops it)`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)))
}
