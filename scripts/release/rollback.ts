import { resolve } from 'node:path'
import { loadSite, siteFileOf } from '../../engine/build/sources/load-site-input.ts'
import { pageChanges } from '../../engine/model/page-changes.ts'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { currentBuild } from '../../engine/release/current-build.ts'
import { thisProcess, withLease } from '../../engine/release/lease.ts'
import { proveFiles } from '../../engine/release/prove-files.ts'
import type { PublishTarget } from '../../engine/release/publish-target.ts'
import { namedBuild, releaseHistory } from '../../engine/release/release-history.ts'
import { rollBack } from '../../engine/release/roll-back.ts'
import { anyText, siteOption } from '../command-line.ts'
import {
  type EnvironmentName,
  openEnvironment,
  storesCommand,
  takeOverOption,
} from '../environment/environment.ts'
import { changesText } from './history-text.ts'
import { deployVersion } from './worker-versions.ts'

const root = resolve(import.meta.dirname, '../..')

const program = storesCommand(
  'npm run rollback',
  'Gives readers the version of the worker that shows an earlier build, or one that was staged, without building or uploading. It stops where a value of that build is no longer stored, or its version lacks a secret of today.',
)
  .argument(
    '[build]',
    'Id of the build or its beginning, from `npm run builds`. Default: the build shipped before the current one.',
    anyText,
  )
  .option('--skip-proof', 'Asks for no file: where versions have no addresses.')
  .addOption(takeOverOption)
  .addOption(siteOption())
  .parse()
const [wanted] = program.processedArgs
const { env, dir, takeOver: takesOver = false, skipProof, site: siteOfOption } = program.opts()

let isDeploying = false
try {
  if (env === 'local')
    throw new Error(
      'This machine serves what dist/ holds: check out the commit of the build, and `npm start`.',
    )
  const environment = await openEnvironment(env, resolve(dir))
  try {
    const { content } = environment
    const owner = thisProcess('npm run rollback')
    await withLease(content, owner, ({ confirm }) => goBack(env, content, confirm), { takesOver })
  } finally {
    await environment.close()
  }
} catch (error) {
  const result = isDeploying
    ? 'The deployment failed: `npx wrangler deployments status` says which version readers have.'
    : 'Readers have the site as it was.'
  console.error(`${result}\n${errorMessage(error)}`)
  process.exitCode = 1
}

async function goBack(
  env: EnvironmentName,
  content: PublishTarget,
  mayPoint: () => Promise<void>,
): Promise<void> {
  const site = await loadSite(siteFileOf(root, siteOfOption))
  const chosen = namedBuild(await releaseHistory(content), wanted, ` --env ${env}`)
  const { build, version: id, address } = chosen
  if (id === undefined)
    throw new Error(
      `No version of the worker is recorded for build ${build}. Check out its commit and ship it again.`,
    )
  const before = await currentBuild(content)
  const after = await rollBack(chosen, content, {
    from: before.build,
    mayPoint,
    async deploy() {
      isDeploying = true
      await deployVersion(env, { id, percent: 100, before: null })
    },
    ...(!skipProof && address && { prove: (paths) => proveFiles(address, paths) }),
  })
  console.log(changesText(pageChanges(site, before.manifest, after)))
  console.log(`Readers in ${env} have build ${build}.`)
}
