import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadSite, siteFileOf } from '../../engine/build/sources/load-site-input.ts'
import { anyText, command, exitForUser, siteOption } from '../command-line.ts'
import { readBindings } from '../environment/bindings.ts'
import { type Environment, environmentOption, openEnvironment } from '../environment/environment.ts'
import { stateFolderOf } from '../environment/local-stores.ts'
import { readRoutes } from '../environment/routes.ts'
import { checkAccess } from './check-access.ts'
import { checkBuild } from './check-build.ts'
import { askCloudflare, checkCloudflare } from './check-cloudflare.ts'
import { checkSetup } from './check-setup.ts'
import { checkStores } from './check-stores.ts'
import { checked, type FindingGroup, findingReport, isBroken, note } from './finding.ts'

const root = resolve(import.meta.dirname, '../..')

const values = command(
  'npm run doctor',
  'Checks ids and routes in wrangler.toml, the stores and the built site, and says what to do about each fault. Exits with code 1 if something is broken. Contacts Cloudflare only with --env, and the site only with --env or --at.',
)
  .addOption(environmentOption)
  .option(
    '--at <origin>',
    'The address of the served site, to request it as browsers and agents do. Default with --env: the origin in the site config.',
    anyText,
  )
  .option('--dir <folder>', 'The folder of the built site.', anyText, 'dist')
  .addOption(siteOption())
  .parse()
  .opts()
const dir = resolve(values.dir)
const site = await loadSite(siteFileOf(root, values.site)).catch(exitForUser)
/** Where the site answers. */
const address = new URL(values.at ?? site.origin).origin + site.base
const isLocal = values.env === 'local'

const groups: FindingGroup[] = []
const check = async (...of: Parameters<typeof checked>) => void groups.push(await checked(...of))

await check(
  'Setup',
  () => checkSetup(values.env, readBindings(values.env), readRoutes(), site),
  'Correct wrangler.toml: `npx wrangler check startup` says more.',
)
await check('Built site', () => checkBuild(dir), 'Build the site again: `npm run build`.')
await checkEnvironment()
if (values.at || !isLocal) {
  const fix = 'The site does not answer: see "The site is down" in docs/operating.md.'
  await check('Access', () => checkAccess(address, site), fix)
}
console.log(findingReport(groups))
process.exitCode = isBroken(groups) ? 1 : 0

/** Checks an environment's stores. On this machine there are none before the first start. */
async function checkEnvironment(): Promise<void> {
  if (isLocal && !existsSync(stateFolderOf(dir))) {
    const missing = note('There are no local stores yet.', '`npm start` makes them.')
    return check('Stores', () => [missing], '')
  }
  let environment: Environment
  try {
    environment = await openEnvironment(values.env, dir)
  } catch (error) {
    const says = `The stores of ${values.env} cannot be opened.`
    return check('Stores', () => Promise.reject(error), `${says} Correct the setup first.`)
  }
  try {
    const migrations = readdirSync(join(root, 'worker/stores/migrations')).sort()
    // What Cloudflare refuses says what to do.
    const fix = isLocal ? 'Remove the local stores, and run `npm start`.' : ''
    await check('Stores', () => checkStores(environment, migrations), fix)
    if (!isLocal) {
      const ask = askCloudflare(environment.name, address)
      await check('Cloudflare', () => checkCloudflare(environment, readBindings(values.env), ask), '')
    }
  } finally {
    await environment.close()
  }
}
