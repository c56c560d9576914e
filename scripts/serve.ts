import { resolve } from 'node:path'
import { builtSite, command, portOption } from './command-line.ts'

const { dir, port } = command('npm run serve', 'Runs a built site in workerd itself, its bindings local.')
  .option('--dir <folder>', 'The folder of the built site.', builtSite, 'dist')
  .addOption(portOption(8787))
  .parse()
  .opts()
const { modelInEnvironment, serveUntilEnded } = await import('./local-platform.ts')
const url = await serveUntilEnded({ dir: resolve(dir), port, variables: modelInEnvironment() })
console.log(`Serving ${dir} at ${url}`)
