import { resolve } from 'node:path'
import { previewParameter, previewToken } from '../../content-bundle/model/preview-token.ts'
import type { PublishTarget } from '../../content-bundle/release/publish-target.ts'
import { releaseHistory, storedBuild } from '../../content-bundle/release/release-history.ts'
import site from '../../content-bundle/site/config.ts'
import { anyText, urlPath, wholeNumber } from '../command-line.ts'
import { runWithStores, storesCommand } from '../environment/environment.ts'
import { keptSecrets } from '../environment/local-secrets.ts'
import { stateFolderOf } from '../local-platform.ts'

const program = storesCommand(
  'npm run preview',
  'Makes a link that shows a stored build to anyone who has the link. For Cloudflare, the variable PREVIEW_SECRET must hold the worker’s secret of this name.',
)
  .argument(
    '[build]',
    'Id of the build or its beginning, from `npm run builds`. Default: the build uploaded last.',
    anyText,
  )
  .option('--hours <number>', 'How long the link can be used.', wholeNumber(1, 720), 24)
  .option('--path <path>', 'The page that the link opens.', urlPath, '/')
  .option(
    '--at <origin>',
    'Where the site answers. Default: the origin of the site config, or `npm run serve`.',
    anyText,
  )
  .parse()
const [wanted] = program.processedArgs
const values = program.opts()

await runWithStores(values, ({ content }) => printLink(content, secretOf(values.env)))

/** This machine's secret was made when the site was first started. */
function secretOf(environment: string): string {
  const { PREVIEW_SECRET } =
    environment === 'local' ? keptSecrets(stateFolderOf(resolve(values.dir))) : process.env
  if (PREVIEW_SECRET) return PREVIEW_SECRET
  throw new Error(
    `PREVIEW_SECRET is not set. Run \`npx wrangler secret put PREVIEW_SECRET --env=${environment === 'production' ? '' : environment}\` once, and set the same value in this shell.`,
  )
}

async function printLink(content: PublishTarget, secret: string): Promise<void> {
  const origin =
    values.at ?? { local: 'http://127.0.0.1:8787', preview: null, production: site.origin }[values.env]
  if (!origin) throw new Error(`Where does ${values.env} answer? Name its origin with --at.`)
  const { build } = storedBuild(await releaseHistory(content), wanted)
  const secondsOfHour = 3600
  const expires = Math.floor(Date.now() / 1000) + values.hours * secondsOfHour
  const link = new URL(values.path, origin)
  link.searchParams.set(previewParameter, await previewToken(secret, { build, expires }))
  console.log(
    `${link}\nShows build ${build} until ${new Date(expires * 1000).toISOString()}. \`?${previewParameter}=off\` ends the preview in a browser.`,
  )
}
