import { deployableVersions, planPrune, prune } from '../../engine/release/prune.ts'
import { wholeNumber } from '../command-line.ts'
import { runWithStores, storesCommand } from '../environment/environment.ts'
import { buildsText, counted } from './changes-text.ts'

const values = storesCommand(
  'npm run prune',
  'Removes what no kept build needs: records, objects, hashed files, search data. What readers have and what is younger than a day is always kept. Says only what it would remove, until `--yes`. No release can begin while it removes.',
)
  .option(
    '--keep <number>',
    'How many builds to keep: those uploaded or released last. Cloudflare can deploy any of the last hundred versions; with a lower number, some of them have no content.',
    wholeNumber(1, 1000),
    deployableVersions,
  )
  .option('--yes', 'Removes them. It first waits two minutes, until no release can begin, and looks again.')
  .parse()
  .opts()

await runWithStores(values, async ({ content, shownBuilds }) => {
  const plan = async () =>
    planPrune(content, { shownBuilds: await shownBuilds(), keep: values.keep, now: new Date() })
  const planned = await plan()
  const isDone = values.yes && planned.keys.length > 0
  const { removed, kept, keys } = isDone ? await prune(content, plan) : planned
  if (removed.length > 0) console.log(buildsText(removed))
  const what = `${counted(removed.length, 'build')} and ${counted(keys.length, 'key')}; ${counted(kept.length, 'build')} kept`
  if (isDone) console.log(`Removed ${what}.`)
  else if (keys.length === 0) console.log(`Nothing to remove; ${counted(kept.length, 'build')} kept.`)
  else console.log(`Would remove ${what}. Add --yes to remove them.`)
})
