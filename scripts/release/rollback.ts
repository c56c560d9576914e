import { resolve } from 'node:path'
import { loadSite, siteFileOf } from '../../engine/build/sources/load-site-input.ts'
import { pageChanges } from '../../engine/model/page-changes.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { errorMessage } from '../../engine/model/text/error-message.ts'
import { currentBuild } from '../../engine/release/current-build.ts'
import { thisProcess, withLease } from '../../engine/release/lease.ts'
import { namedBuild, releaseHistory } from '../../engine/release/release-history.ts'
import { rollBack } from '../../engine/release/roll-back.ts'
import { anyText, builtSite, siteOption } from '../command-line.ts'
import { storesCommand, takeOverOption } from '../environment/environment.ts'
import { readRoutes } from '../environment/routes.ts'
import { changesText } from './history-text.ts'
import { openShipTarget, type ShipTarget } from './ship-target.ts'

const root = resolve(import.meta.dirname, '../..')

const program = storesCommand(
  'npm run rollback',
  'Makes an earlier build the current one again, without building or uploading, when all of it is stored and the site answers its files. The code stays as it is; `npx wrangler rollback` is for code.',
)
  .argument(
    '[build]',
    'Id of the build or its beginning, from `npm run builds`. Default: the build shipped before the current one.',
    anyText,
  )
  .option(
    '--at <origin>',
    'Where the site answers, for the proof. Default: the origin of the site config.',
    anyText,
  )
  .option('--skip-proof', 'Asks for no file: for a site that does not answer.')
  .addOption(takeOverOption)
  .addOption(siteOption())
  .parse()
const [wanted] = program.processedArgs
const values = program.opts()

let isPointing = false
try {
  if (values.env === 'local') builtSite(resolve(values.dir))
  const site = await loadSite(siteFileOf(root, values.site))
  const target = await openShipTarget(values.env, {
    dir: resolve(values.dir),
    root,
    origin: values.at ?? null,
    siteOrigin: site.origin,
    routes: readRoutes(),
    deploysCode: false,
    isStaged: false,
  })
  try {
    await goBack(site, target)
  } finally {
    await target.close()
  }
} catch (error) {
  const result = isPointing
    ? `The last step failed: \`npm run builds -- --env ${values.env}\` marks the build that readers have.`
    : 'Readers have the site as it was.'
  console.error(`${result}\n${errorMessage(error)}`)
  process.exitCode = 1
}

async function goBack(site: SiteConfig, { content, prove }: ShipTarget): Promise<void> {
  const takesOver = values.takeOver ?? false
  const flag = values.env === 'local' ? '' : ` --env ${values.env}`
  await withLease(
    content,
    thisProcess('npm run rollback'),
    async ({ confirm }) => {
      const chosen = namedBuild(await releaseHistory(content), wanted, flag)
      const before = await currentBuild(content)
      const after = await rollBack(chosen, content, {
        from: before.build,
        mayPoint: confirm,
        onPoint: () => {
          isPointing = true
        },
        ...(!values.skipProof && { prove }),
      })
      console.log(changesText(pageChanges(site, before.manifest, after)))
      console.log(
        `Build ${chosen.build} is the current one in ${values.env} again. Readers get it within a minute.`,
      )
    },
    { takesOver },
  )
}
