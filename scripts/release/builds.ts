import { beginCommand } from '../../content-bundle/build/cli/begin-command.ts'
import { errorMessage } from '../../content-bundle/model/text/error-message.ts'
import { releaseHistory } from '../../content-bundle/release/release-history.ts'
import { environmentOption, openEnvironment } from '../environment/environment.ts'
import { historyText } from './history-text.ts'

const values = beginCommand({
  name: 'npm run builds',
  does: 'Lists the builds that are stored: when they were shipped, from which commit, by whom, their size. `*` is the current one.',
  options: {
    env: environmentOption,
    json: { is: 'flag', says: 'All that is known of each build, as JSON.' },
    dir: {
      is: 'text',
      takes: 'a folder',
      default: 'dist',
      says: 'The built site whose local stores are meant.',
    },
  },
})

try {
  const { content, close } = await openEnvironment(values.env, values.dir)
  try {
    const history = await releaseHistory(content)
    if (values.json) console.log(JSON.stringify(history, null, 2))
    else if (history.length > 0) console.log(historyText(history))
    else console.log('No build is stored. `npm run ship` makes one.')
  } finally {
    await close()
  }
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}
