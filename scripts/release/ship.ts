import { execFileSync, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { loadSite, siteFileOf } from '../../engine/build/sources/load-site-input.ts'
import type { ReleaseSource } from '../../engine/model/manifest.ts'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { thisProcess, withLease } from '../../engine/release/lease.ts'
import { type ReleaseStep, readRelease } from '../../engine/release/publish-content.ts'
import type { PublishTarget } from '../../engine/release/publish-target.ts'
import { anyText, builtSite, command, siteOption, wholeNumber } from '../command-line.ts'
import { environmentOption, takeOverOption } from '../environment/environment.ts'
import { readRoutes } from '../environment/routes.ts'
import { shipFailure } from './ship-failure.ts'
import { shipSite } from './ship-site.ts'
import { openShipTarget } from './ship-target.ts'

const root = resolve(import.meta.dirname, '../..')

const values = command(
  'npm run ship',
  'Builds the site and gives it to readers: uploads what is new, then a version of the worker with it, proves at the address of that version that every file answers, and deploys the version last. If it stops before that, readers keep the site as it was, and running it again continues where it stopped.',
)
  .addOption(environmentOption)
  .option('--no-build', 'Ships what `--dir` holds, without building it.')
  .option('--dry-run', 'Says what would change, and changes nothing.')
  .option(
    '--stage',
    'Stops before the deployment: says at which address the version answers, and no reader gets it.',
  )
  .option(
    '--percent <number>',
    'Share of the readers who get it, until the next ship.',
    wholeNumber(1, 100),
    100,
  )
  .option('--allow-removed', 'Ships even if pages or headings are gone that no redirect covers.')
  .option('--at <origin>', 'Where the files are asked for. Default: the address of the version.', anyText)
  .option('--skip-proof', 'Asks for no file: where versions have no addresses.')
  .addOption(takeOverOption)
  .option('--dir <folder>', 'The built site.', anyText, 'dist')
  .addOption(siteOption())
  .parse()
  .opts()
const { dryRun = false, stage = false, allowRemoved = false, takeOver = false } = values
let step: ReleaseStep | null = null

try {
  const dir = resolve(values.dir)
  if (values.build) build(dir)
  builtSite(dir)
  const site = await loadSite(siteFileOf(root, values.site))
  const target = await openShipTarget(values.env, {
    dir,
    root,
    origin: values.at ?? null,
    siteOrigin: site.origin,
    routes: readRoutes(),
    isStaged: stage,
    percent: values.percent,
  })
  try {
    const { content, upload, deploy, prove } = target
    const ship = (mayPoint?: () => Promise<void>) =>
      shipSite({
        dir,
        site,
        content,
        source: releaseSource(root),
        allowsRemoved: allowRemoved,
        isDryRun: dryRun,
        isStaged: stage,
        upload,
        deploy,
        ...(!values.skipProof && { prove }),
        mayPoint,
        onStep: (begun) => {
          step = begun
        },
        say: console.log,
      })
    const owner = thisProcess('npm run ship')
    const build = dryRun
      ? await ship()
      : await withLease(content, owner, (lease) => ship(lease.confirm), { takesOver: takeOver })
    if (!dryRun) console.log(stage ? await staged(build, content) : shipped(build))
  } finally {
    await target.close()
  }
} catch (error) {
  console.error(`${shipFailure(step, values.env, stage)}\n${errorMessage(error)}`)
  process.exitCode = 1
}

/** Builds the site. Ends the process if that fails: the build has said why. */
function build(dir: string): void {
  const args = ['--out', dir, ...(values.site ? ['--site', values.site] : [])]
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

function shipped(build: string): string {
  if (values.env === 'local') return `Build ${build} is stored on this machine. \`npm run serve\` serves it.`
  return `Readers in ${values.env} have build ${build}. \`npm run rollback -- --env ${values.env}\` undoes it.`
}

async function staged(build: string, content: PublishTarget): Promise<string> {
  const address = (await readRelease(build, content))?.address
  const shown = address ? `It answers at ${address}.` : 'Its version has no address.'
  const goOn = `npm run rollback -- ${build} --env ${values.env}`
  return `Build ${build} is uploaded, and no reader gets it. ${shown} \`${goOn}\` gives it to readers.`
}

/** The commit that is checked out in a folder; null where git does not know it. */
function releaseSource(folder: string): ReleaseSource | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const [commit = '', author = ''] = git('log', '-1', '--format=%h%n%an').split('\n')
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
    return { commit: isChanged ? `${commit}+` : commit, author }
  } catch {
    return null
  }
}
