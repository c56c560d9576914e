import { thisProcess, withLease } from '../../engine/release/lease.ts'
import { planPrune, prune } from '../../engine/release/prune.ts'
import type { PublishTarget } from '../../engine/release/publish-target.ts'
import { wholeNumber } from '../command-line.ts'
import { runWithStores, storesCommand, takeOverOption } from '../environment/environment.ts'
import { counted, historyText } from './history-text.ts'

const values = storesCommand(
  'npm run prune',
  'Removes what no kept build needs: builds, objects, hashed files, search data. The current build, the one before it and what is younger than a day are always kept. Says only what it would remove, until `--yes`.',
)
  .option('--keep <number>', 'Builds that are kept, those shipped last.', wholeNumber(1, 1000), 10)
  .option('--yes', 'Removes it.')
  .addOption(takeOverOption)
  .parse()
  .opts()

await runWithStores(values, async ({ content }) => {
  const { takeOver: takesOver = false } = values
  if (values.yes) await withLease(content, thisProcess('npm run prune'), () => run(content), { takesOver })
  else await run(content)
})

async function run(content: PublishTarget): Promise<void> {
  const plan = await planPrune(content, values.keep, new Date())
  const keys = plan.steps.flat().length
  if (plan.removed.length > 0) console.log(historyText(plan.removed))
  const what = `${counted(plan.removed.length, 'build')} and ${counted(keys, 'key')}; ${counted(plan.kept.length, 'build')} kept`
  if (keys === 0) console.log(`Nothing to remove; ${counted(plan.kept.length, 'build')} kept.`)
  else if (!values.yes) console.log(`Would remove ${what}. Add --yes to remove them.`)
  else {
    await prune(plan, content)
    console.log(`Removed ${what}.`)
  }
}
