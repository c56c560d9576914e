import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { styleText } from 'node:util'
import { beginCommand } from '../content-bundle/build/cli/begin-command.ts'
import { errorMessage } from '../content-bundle/model/error-message.ts'
import { deletionStatement } from './feedback-deletion.ts'
import {
  type FeedbackRow,
  feedbackByPage,
  feedbackCsv,
  feedbackTable,
  type Paint,
  sinceMoment,
} from './feedback-report.ts'
import { openLocalDatabase } from './local-database.ts'
import { stateFolderOf } from './local-platform.ts'
import { type UnansweredRow, unansweredList, unansweredQuery } from './unanswered-list.ts'

const values = beginCommand({
  name: 'npm run feedback',
  does: 'What readers say, page by page.',
  options: {
    since: { is: 'text', takes: 'a date or a time such as 7d', default: '1970-01-01', says: 'From when on.' },
    json: { is: 'flag', says: 'Pages with all comments, as JSON.' },
    csv: { is: 'flag', says: 'Vote by vote, as CSV.' },
    remote: { is: 'flag', says: "Reads Cloudflare's D1, by wrangler's login." },
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
const root = resolve(import.meta.dirname, '..')
/** Width of a line if the output is not a terminal. */
const columnsOfFiles = 120

try {
  const before = values['delete-before']
  const deletion = deletionStatement({
    page: values['delete-page'],
    before: before && sinceMoment(before, new Date()),
    id: values['delete-id'],
  })
  const query = deletion ?? queryOf(sinceMoment(values.since, new Date()))
  const rows = values.remote ? remoteRows(query) : await localRows(query, values.dir)
  if (deletion) console.log(`Deleted ${rows.length} ${rows.length === 1 ? 'vote' : 'votes'}.`)
  else if (values.csv) process.stdout.write(feedbackCsv(rows))
  else if (values.json) console.log(JSON.stringify(feedbackByPage(rows), null, 2))
  else if (rows.length === 0) console.log('No votes.')
  else console.log(feedbackTable(feedbackByPage(rows), paint(), process.stdout.columns || columnsOfFiles))
  if (!deletion && !values.csv && !values.json) {
    const unanswered = unansweredQuery(sinceMoment(values.since, new Date()))
    const asked = values.remote
      ? remoteRows<UnansweredRow>(unanswered)
      : await localRows<UnansweredRow>(unanswered, values.dir)
    const list = unansweredList(asked)
    if (list !== '') console.log(`\n${list}`)
  }
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}

/** `since` is an ISO date made by this script, so it is safe in the statement. */
function queryOf(since: string): string {
  return `SELECT id, page, feedback, comment, received_at FROM feedback WHERE received_at >= '${since}' ORDER BY received_at`
}

/** Asks Cloudflare through wrangler, which reports a failure as JSON on its standard output. */
function remoteRows<Row = FeedbackRow>(query: string): Row[] {
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const args = [wrangler, 'd1', 'execute', 'DB', '--remote', '--json', '--command', query]
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  let answer: [{ results: Row[] }] | { error: { text: string } }
  try {
    answer = JSON.parse(stdout)
  } catch {
    throw new Error(`wrangler could not read the remote D1:\n${stdout}`)
  }
  if ('error' in answer) throw new Error(`wrangler could not read the remote D1. ${answer.error.text}`)
  return answer[0].results
}

async function localRows<Row = FeedbackRow>(query: string, dir: string): Promise<Row[]> {
  const none = `${dir} has no votes yet. Start the site once, or read another with --dir or --remote.`
  if (!existsSync(stateFolderOf(resolve(dir)))) throw new Error(none)
  const { database, close } = await openLocalDatabase(root, resolve(dir))
  try {
    return (await database.prepare(query).all<Row>()).results
  } catch (error) {
    throw String(error).includes('no such table') ? new Error(none) : error
  } finally {
    await close()
  }
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
