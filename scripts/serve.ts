import { resolve } from 'node:path'
import { builtSite, command, portOption } from './command-line.ts'
import { modelInEnvironment, startLocalPlatform, stopAtTakenPort } from './local-platform.ts'

const { dir, port } = command('npm run serve', 'Runs a built site in workerd itself, its bindings local.')
  .option('--dir <folder>', 'The built site.', builtSite, 'dist')
  .addOption(portOption(8787))
  .parse()
  .opts()
const { url, close } = await startLocalPlatform({
  dir: resolve(dir),
  port,
  variables: modelInEnvironment(),
}).catch(stopAtTakenPort)
console.log(`Serving ${dir} at ${url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)))
}
