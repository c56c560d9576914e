import { releaseHistory, type StoredBuild } from '../../engine/release/release-history.ts'
import { runWithStores, storesCommand } from '../environment/environment.ts'
import { historyText } from './history-text.ts'

const values = storesCommand(
  'npm run builds',
  'Lists the builds that are stored: when they were shipped, from which commit, by whom, their size. `*` is the current one.',
)
  .option('--json', 'All that is known of each build, as JSON.')
  .parse()
  .opts()

/** Builds have thousands of files: as JSON only their number is printed. */
const withFileCount = ({ files, ...build }: StoredBuild) => ({ ...build, files: files.length })

await runWithStores(values, async ({ content }) => {
  const history = await releaseHistory(content)
  if (values.json) console.log(JSON.stringify(history.map(withFileCount), null, 2))
  else if (history.length > 0) console.log(historyText(history))
  else console.log('No build is stored. `npm run ship` makes one.')
})
