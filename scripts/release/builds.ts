import { releaseHistory } from '../../content-bundle/release/release-history.ts'
import { beginCommand } from '../command-line/begin-command.ts'
import { runWithStores, storesOptions } from '../environment/environment.ts'
import { historyText } from './history-text.ts'

const values = beginCommand({
  name: 'npm run builds',
  does: 'Lists the builds that are stored: when they were shipped, from which commit, by whom, their size. `*` is the current one.',
  options: {
    ...storesOptions,
    json: { is: 'flag', says: 'All that is known of each build, as JSON.' },
  },
})

await runWithStores(values, async ({ content }) => {
  const history = await releaseHistory(content)
  if (values.json) console.log(JSON.stringify(history, null, 2))
  else if (history.length > 0) console.log(historyText(history))
  else console.log('No build is stored. `npm run ship` makes one.')
})
