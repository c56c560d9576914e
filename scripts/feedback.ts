import { styleText } from 'node:util'
import { beginCommand } from '../content-bundle/build/cli/begin-command.ts'
import { errorMessage } from '../content-bundle/model/error-message.ts'
import { environmentOption, openEnvironment } from './environment/environment.ts'
import { deletionStatement } from './feedback-deletion.ts'
import {
  type FeedbackRow,
  feedbackByPage,
  feedbackCsv,
  feedbackTable,
  type Paint,
  sinceMoment,
} from './feedback-report.ts'
import { type UnansweredRow, unansweredList, unansweredQuery } from './unanswered-list.ts'

const values = beginCommand({
  name: 'npm run feedback',
  does: 'What readers say, page by page.',
  options: {
    since: { is: 'text', takes: 'a date or a time such as 7d', default: '1970-01-01', says: 'From when on.' },
    json: { is: 'flag', says: 'Pages with all comments, as JSON.' },
    csv: { is: 'flag', says: 'Vote by vote, as CSV.' },
    env: environmentOption,
    'delete-page': { is: 'text', takes: 'a path', says: 'Deletes the votes of a page.' },
    'delete-before': {
      is: 'text',
      takes: 'a date or a time such as 7d',
      says: 'Deletes votes received before then.',
    },
    'delete-id': { is: 'text', takes: 'the id of a vote', says: 'Deletes one vote.' },
    dir: { is: 'text', takes: 'a folder', default: 'dist', says: 'The built site whose local D1 is read.' },
  },
})
/** Width of a line if the output is not a terminal. */
const columnsOfFiles = 120

try {
  const before = values['delete-before']
  const deletion = deletionStatement({
    page: values['delete-page'],
    before: before && sinceMoment(before, new Date()),
    id: values['delete-id'],
  })
  const since = sinceMoment(values.since, new Date())
  const { rows: ask, close } = await openEnvironment(values.env, values.dir)
  try {
    const rows = await ask<FeedbackRow>(deletion ?? queryOf(since))
    if (deletion) console.log(`Deleted ${rows.length} ${rows.length === 1 ? 'vote' : 'votes'}.`)
    else if (values.csv) process.stdout.write(feedbackCsv(rows))
    else if (values.json) console.log(JSON.stringify(feedbackByPage(rows), null, 2))
    else {
      if (rows.length === 0) console.log('No votes.')
      else console.log(feedbackTable(feedbackByPage(rows), paint(), process.stdout.columns || columnsOfFiles))
      const list = unansweredList(await ask<UnansweredRow>(unansweredQuery(since)))
      if (list !== '') console.log(`\n${list}`)
    }
  } finally {
    await close()
  }
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}

/** `since` is an ISO date made by this script, so it is safe in the statement. */
function queryOf(since: string): string {
  return `SELECT id, page, feedback, comment, received_at FROM feedback WHERE received_at >= '${since}' ORDER BY received_at`
}

/** Colours where a terminal shows them; `NO_COLOR` and files get none, and then dots for the bar's other part. */
function paint(): Paint {
  const hasColours = process.stdout.isTTY && process.stdout.hasColors()
  const painted = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    hasColours ? styleText(format, text) : text
  return {
    strong: painted('bold'),
    faint: painted('dim'),
    good: painted('green'),
    bad: (text) => (hasColours ? styleText('red', text) : text.replaceAll('█', '░')),
  }
}
