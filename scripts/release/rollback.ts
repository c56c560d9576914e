import { contentKeys } from '../../content-bundle/model/manifest.ts'
import { pageChanges } from '../../content-bundle/release/page-changes.ts'
import { readStoredManifest } from '../../content-bundle/release/publish-content.ts'
import { namedBuild, releaseHistory } from '../../content-bundle/release/release-history.ts'
import { rollBack } from '../../content-bundle/release/roll-back.ts'
import site from '../../content-bundle/site/config.ts'
import { anyText } from '../command-line.ts'
import { runWithStores, storesCommand } from '../environment/environment.ts'
import { changesText } from './history-text.ts'

const program = storesCommand(
  'npm run rollback',
  'Makes an earlier build the current one again, without building or uploading. The code stays as it is; `npx wrangler rollback` is for code.',
)
  .argument(
    '[build]',
    'Id of the build or its beginning, from `npm run builds`. Default: the build shipped before the current one.',
    anyText,
  )
  .parse()
const [wanted] = program.processedArgs
const values = program.opts()

await runWithStores(
  values,
  async ({ content }) => {
    const chosen = namedBuild(await releaseHistory(content), wanted)
    const current = await content.get(contentKeys.pointer)
    const before = current === null ? null : await readStoredManifest(current, content).catch(() => null)
    const after = await rollBack(chosen, content)
    console.log(changesText(pageChanges(site, before, after)))
    console.log(
      `Build ${chosen.build} is the current one in ${values.env} again. Readers get it within a minute.`,
    )
  },
  'Readers have the site as it was.\n',
)
