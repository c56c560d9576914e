import { resolve } from 'node:path'
import { storedBuilds } from '../../engine/release/stored-builds.ts'
import { anyText, builtSite, portOption } from '../command-line.ts'
import { runWithStores, storesCommand } from '../environment/environment.ts'

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
const { port, ...place } = program.opts()
const dir = resolve(place.dir)

await runWithStores(place, async ({ name, content }) => {
  const builds = await storedBuilds(content)
  const [first, ...others] = builds.filter(({ build }) => build.startsWith(wanted ?? ''))
  if (!first || (wanted !== undefined && others.length > 0)) {
    const names = builds.map(({ build }) => build).join(', ') || 'none'
    throw new Error(
      `${first ? 'More than one' : 'No'} stored build begins with ${wanted ?? 'anything'}. Stored: ${names}.`,
    )
  }
  const shownAt = name === 'local' ? await serve(first.build) : first.address
  if (shownAt === null)
    throw new Error(
      `The version of build ${first.build} has no address: set \`preview_urls = true\` in wrangler.toml and ship it again.`,
    )
  console.log(`Build ${first.build} is shown at ${shownAt}.`)
})

async function serve(build: string): Promise<string> {
  const { serveUntilEnded } = await import('../local-platform.ts')
  return serveUntilEnded({ dir: builtSite(dir), port, publishes: false, build })
}
