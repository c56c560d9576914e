import { resolve } from 'node:path'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { type StoredBuild, storedBuilds } from '../../engine/release/stored-builds.ts'
import { anyText, builtSite, portOption } from '../command-line.ts'
import { openEnvironment, storesCommand } from '../environment/environment.ts'

const program = storesCommand(
  'npm run preview',
  'Shows a stored build that readers do not see. On this machine, it serves the build on a separate port; on Cloudflare, it prints the address of the version that has it.',
)
  .argument(
    '[build]',
    'The first characters of the id of a build, from `npm run builds`. Default: the build uploaded last.',
    anyText,
  )
  .addOption(portOption(8788))
  .parse()
const [wanted] = program.processedArgs
const { env, dir: given, port } = program.opts()
const dir = resolve(given)

try {
  if (env === 'local') builtSite(dir)
  const { build, address } = await wantedBuild()
  const shownAt = env === 'local' ? await serve(build) : address
  if (shownAt === null)
    throw new Error(
      `The version of build ${build} has no address: set \`preview_urls = true\` in wrangler.toml and ship it again.`,
    )
  console.log(`Build ${build} is shown at ${shownAt}.`)
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}

async function serve(build: string): Promise<string> {
  const { serveUntilEnded } = await import('../local-platform.ts')
  return serveUntilEnded({ dir, port, publishes: false, build })
}

async function wantedBuild(): Promise<StoredBuild> {
  const { content, close } = await openEnvironment(env, dir)
  try {
    const builds = await storedBuilds(content)
    const [first, ...others] = builds.filter(({ build }) => build.startsWith(wanted ?? ''))
    if (first && (wanted === undefined || others.length === 0)) return first
    const names = builds.map(({ build }) => build).join(', ') || 'none'
    throw new Error(
      `${first ? 'More than one' : 'No'} stored build begins with ${wanted ?? 'anything'}. Stored: ${names}.`,
    )
  } finally {
    await close()
  }
}
