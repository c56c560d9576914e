import { execFileSync } from 'node:child_process'
import { join, relative, resolve } from 'node:path'
import { loadSite, siteFileOf } from '../../engine/build/sources/load-site-input.ts'
import type { ReleaseSource } from '../../engine/model/manifest.ts'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { proveVersion } from '../../engine/release/prove-version.ts'
import type { StoredBuild } from '../../engine/release/stored-builds.ts'
import { anyText, builtSite, command, siteOption, wholeNumber } from '../command-line.ts'
import { buildSite } from '../ensure-built.ts'
import { deployedEnvironmentOption, openDeployedEnvironment } from '../environment/environment.ts'
import { readRoutes, routeFaults } from '../environment/routes.ts'
import { checkVersions, keepVersion } from './keep-version.ts'
import { type ReleaseStep, type ShippedSite, shipSite } from './ship-site.ts'

const root = resolve(import.meta.dirname, '../..')

const values = command(
  'npm run ship',
  'Builds the site and releases it: uploads what is new and a version of the worker, checks at that version’s own address that it serves every file, and deploys it last. If it stops before that, readers keep the current site. Run it again to continue where it stopped.',
)
  .addOption(deployedEnvironmentOption)
  .option('--no-build', 'Releases the site in `--dir` without building it again.')
  .option('--dry-run', 'Shows what would change, without changing anything.')
  .option(
    '--stage',
    'Uploads and checks the version, prints its address and stops. Readers keep the current site.',
  )
  .option(
    '--percent <number>',
    'The percentage of readers who get the new version, until you ship again.',
    wholeNumber(1, 100),
    100,
  )
  .option(
    '--keep-as <version>',
    'Also keeps today’s site online as a version, such as 1.4, below `/v/`. To link to it, list it in `versions` of the site config.',
    anyText,
  )
  .option('--allow-removed', 'Releases even if pages or headings are gone and no redirect replaces them.')
  .option('--at <origin>', 'The address at which the version is checked. Default: its own.', anyText)
  .option('--skip-proof', 'Does not check the version, for accounts that give versions no addresses.')
  .option('--dir <folder>', 'The folder of the built site.', anyText, 'dist')
  .addOption(siteOption())
  .parse()
  .opts()
const { env, stage = false } = values
let step: ReleaseStep | null = null

try {
  const dir = resolve(values.dir)
  if (relative(root, dir) !== 'dist')
    throw new Error(`wrangler.toml uploads ${join(root, 'dist')}, and not ${dir}. Build into dist.`)
  if (values.build) buildSite(['--out', dir, ...(values.site ? ['--site', values.site] : [])])
  builtSite(dir)
  const site = await loadSite(siteFileOf(root, values.site))
  const [fault] = routeFaults(readRoutes(), site)
  if (fault) throw new Error(`${fault.says} ${fault.fix}`)
  const environment = openDeployedEnvironment(env)
  if (values.keepAs && !values.dryRun)
    await keepVersion({ name: values.keepAs, siteFile: values.site }, environment.content, console.log)
  await checkVersions(site, environment.content)
  const shipped = await shipSite({
    dir,
    site,
    ...environment,
    source: releaseSource(root),
    allowsRemoved: values.allowRemoved ?? false,
    isDryRun: values.dryRun ?? false,
    isStaged: stage,
    percent: values.percent,
    ...(!values.skipProof && { prove: (address, record) => prove(site.base, address, record) }),
    onStep: (begun) => {
      step = begun
    },
    say: console.log,
  })
  if (!values.dryRun) console.log(result(shipped))
} catch (error) {
  console.error(`${failure()}\n${errorMessage(error)}`)
  process.exitCode = 1
}

async function prove(base: string, address: string | null, record: StoredBuild): Promise<void> {
  const origin = values.at ?? address
  if (!origin)
    throw new Error(
      'The version was uploaded, and has no address at which it can be proven. Set `preview_urls = true` in wrangler.toml, name an origin with `--at`, or leave the proof out with `--skip-proof`.',
    )
  await proveVersion(new URL(origin).origin + base, record)
}

function result({ build, address, canBeUndone }: ShippedSite): string {
  const readers = values.percent < 100 ? `${values.percent} % of the readers` : 'Readers'
  const remedy = canBeUndone ? ` \`npm run rollback -- --env ${env}\` undoes it.` : ''
  if (!stage) return `${readers} in ${env} have build ${build}.${remedy}`
  const addressText = address ? `It answers at ${address}.` : 'Its version has no address.'
  return `Build ${build} is uploaded, and no reader gets it. ${addressText} \`npm run rollback -- ${build} --env ${env}\` gives it to readers.`
}

/** What readers have after a failure, and what to do. */
function failure(): string {
  if (step === null) return 'Nothing was shipped; readers have the site as it was.'
  const again = 'Run `npm run ship` again: it continues where it stopped.'
  return step === 'uploading'
    ? `Readers have the site as it was. What was uploaded stays stored. ${again}`
    : `The deployment was not completed: \`npm run builds -- --env ${env}\` says which version readers have. ${again}`
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
