import { planPrune, prune } from '../../content-bundle/release/prune.ts'
import { beginCommand } from '../command-line/begin-command.ts'
import { runWithStores, storesOptions } from '../environment/environment.ts'
import { counted, historyText } from './history-text.ts'

const values = beginCommand({
  name: 'npm run prune',
  does: 'Removes what no kept build needs: builds, objects, hashed files, search data. The current build and the one before it are always kept. Says only what it would remove, until `--yes`.',
  options: {
    keep: {
      is: 'whole number',
      from: 1,
      to: 1000,
      default: 10,
      says: 'Builds that are kept, those shipped last.',
    },
    yes: { is: 'flag', says: 'Removes it.' },
    ...storesOptions,
  },
})

await runWithStores(values, async ({ content }) => {
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
})
