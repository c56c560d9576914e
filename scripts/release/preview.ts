import { resolve } from 'node:path'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { releaseHistory, storedBuild } from '../../engine/release/release-history.ts'
import { anyText, builtSite, portOption } from '../command-line.ts'
import { openEnvironment, storesCommand } from '../environment/environment.ts'
import { serveUntilEnded } from '../local-platform.ts'
import { uploadPreview } from './deploy-code.ts'

const program = storesCommand(
  'npm run preview',
  'Shows a stored build that readers do not have: on this machine at a separate port, elsewhere as a version of the worker with the code in dist/, at its own address.',
)
  .argument(
    '[build]',
    'Id of the build or its beginning, from `npm run builds`. Default: the build uploaded last.',
    anyText,
  )
  .addOption(portOption(8788))
  .parse()
const [wanted] = program.processedArgs
const { env, dir: given, port } = program.opts()
const dir = resolve(given)

try {
  builtSite(env === 'local' ? dir : resolve('dist'))
  const build = await foundBuild()
  const address =
    env === 'local'
      ? await serveUntilEnded({ dir, port, publishes: false, build })
      : await uploadPreview(env, build)
  console.log(`Build ${build} is shown at ${address}.`)
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}

async function foundBuild(): Promise<string> {
  const { content, close } = await openEnvironment(env, dir)
  try {
    return storedBuild(await releaseHistory(content), wanted).build
  } finally {
    await close()
  }
}
