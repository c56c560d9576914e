import { resolve } from 'node:path'
import { loadSite, siteFileOf } from '../../engine/build/sources/load-site-input.ts'
import { pageChanges } from '../../engine/model/page-changes.ts'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { proveVersion } from '../../engine/release/prove-version.ts'
import { rollBack } from '../../engine/release/roll-back.ts'
import { storedManifest } from '../../engine/release/stored-builds.ts'
import { anyText, command, siteOption } from '../command-line.ts'
import { deployedEnvironmentOption, openDeployedEnvironment } from '../environment/environment.ts'
import { changesText } from './changes-text.ts'

const root = resolve(import.meta.dirname, '../..')

const program = command(
  'npm run rollback',
  'Gives all readers a version of the worker that was uploaded before: an earlier one, or one that was staged. Builds and uploads nothing. It stops where a value of its build is no longer stored, or the version lacks a binding or a secret of today.',
)
  .argument(
    '[build]',
    'The first characters of the id of a build or version, from `npm run builds`. Default: what readers had before.',
    anyText,
  )
  .addOption(deployedEnvironmentOption)
  .option('--skip-proof', 'Does not check the version, for accounts that give versions no addresses.')
  .addOption(siteOption())
  .parse()
const [name] = program.processedArgs
const { env, skipProof, site: siteOfOption } = program.opts()

let isDeploying = false
try {
  const site = await loadSite(siteFileOf(root, siteOfOption))
  const { content, versions } = openDeployedEnvironment(env)
  const { before, after } = await rollBack({
    content,
    versions,
    base: site.base,
    name,
    ...(!skipProof && { prove: (origin, build) => proveVersion(origin + site.base, build) }),
    onDeploy: () => {
      isDeploying = true
    },
  })
  const [old, next] = await Promise.all(
    [before, after].map((build) => build && storedManifest(build, content)),
  )
  if (old && next) console.log(changesText(pageChanges(site, old, next)))
  console.log(`Readers in ${env} have build ${after}.`)
} catch (error) {
  const result = isDeploying
    ? `The deployment was not completed: \`npm run builds -- --env ${env}\` says which version readers have.`
    : 'Readers have the site as it was.'
  console.error(`${result}\n${errorMessage(error)}`)
  process.exitCode = 1
}
