import { execFileSync, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { loadSite, siteFileOf } from '../../engine/build/sources/load-site-input.ts'
import type { ReleaseSource } from '../../engine/model/manifest.ts'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { thisProcess, withLease } from '../../engine/release/lease.ts'
import type { ReleaseStep } from '../../engine/release/publish-content.ts'
import { anyText, builtSite, command, siteOption } from '../command-line.ts'
import { environmentOption, takeOverOption } from '../environment/environment.ts'
import { readRoutes } from '../environment/routes.ts'
import { shipFailure } from './ship-failure.ts'
import { shipSite } from './ship-site.ts'
import { openShipTarget } from './ship-target.ts'

const root = resolve(import.meta.dirname, '../..')

const values = command(
  'npm run ship',
  'Builds the site and makes it the current one: uploads what is new, deploys the code, proves that every file answers, and moves the pointer last. If it stops before that, readers keep the site as it was, and running it again goes on where it stopped.',
)
  .addOption(environmentOption)
  .option('--content-only', 'Ships pages, files and search data, and deploys no code.')
  .option('--no-build', 'Ships what `--dir` holds, without building it.')
  .option('--dry-run', 'Says what would change, and changes nothing.')
  .option(
    '--stage',
    'Uploads everything, the code as a version of the worker that shows this build, and gives it to no reader.',
  )
  .option('--allow-removed', 'Ships though pages are gone that no redirect catches, or anchors of headings.')
  .option(
    '--at <origin>',
    'Where the site answers, for the proof. Default: the address of the deployment, or the origin of the site config.',
    anyText,
  )
  .option('--skip-proof', 'Asks for no file: for a site whose address does not answer yet.')
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
    deploysCode: !values.contentOnly,
    isStaged: stage,
  })
  try {
    const { content, deploy, prove } = target
    const ship = (mayPoint?: () => Promise<void>) =>
      shipSite({
        dir,
        site,
        content,
        source: releaseSource(root),
        allowsRemoved: allowRemoved,
        isDryRun: dryRun,
        isStaged: stage,
        keepsCode: values.env !== 'local' && values.contentOnly === true,
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
    if (!dryRun) console.log(stage ? staged(build, target.previewAt()) : shipped(build))
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
  const back = values.env === 'local' ? 'npm run rollback' : `npm run rollback -- --env ${values.env}`
  return `Build ${build} is the current one in ${values.env}. Readers get it within a minute; \`${back}\` undoes it.`
}

function staged(build: string, address: string | null): string {
  const shown = address
    ? `It is shown at ${address}.`
    : `\`npm run preview -- ${build} --env ${values.env}\` shows it.`
  return `Build ${build} is uploaded, and no reader gets it. ${shown} It is kept for a day.`
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
