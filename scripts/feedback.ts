import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type FeedbackRow,
  feedbackByPage,
  feedbackCsv,
  feedbackTable,
  sinceMoment,
} from './feedback-report.ts'
import { openLocalDatabase } from './local-database.ts'

/**
 * What readers say, page by page. `--since 7d`, `--json` (pages with all comments), `--csv` (vote by
 * vote), `--remote` (Cloudflare's D1, through wrangler's login) or `--dir` (a built site's local D1).
 */
const { values } = parseArgs({
  options: {
    since: { type: 'string', default: '1970-01-01' },
    json: { type: 'boolean', default: false },
    csv: { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
    dir: { type: 'string', default: 'dist' },
  },
})
const root = resolve(import.meta.dirname, '..')
const since = sinceMoment(values.since, new Date())

/** `since` is a moment this script has written itself, so it may stand in the statement. */
const query = `SELECT id, page, feedback, comment, received_at FROM feedback WHERE received_at >= '${since}' ORDER BY received_at`

function remoteRows(): FeedbackRow[] {
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const args = [wrangler, 'd1', 'execute', 'DB', '--remote', '--json', '--command', query]
  const answer = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const [result] = JSON.parse(answer) as [{ results: FeedbackRow[] }]
  return result.results
}

async function localRows(): Promise<FeedbackRow[]> {
  const { database, close } = await openLocalDatabase(root, resolve(values.dir))
  try {
    return (await database.prepare(query).all<FeedbackRow>()).results
  } catch (error) {
    if (!String(error).includes('no such table')) throw error
    throw new Error(
      `${values.dir} has no votes yet. Start the site once, or read another with --dir or --remote.`,
    )
  } finally {
    await close()
  }
}

try {
  const rows = values.remote ? remoteRows() : await localRows()
  if (values.csv) process.stdout.write(feedbackCsv(rows))
  else if (values.json) console.log(JSON.stringify(feedbackByPage(rows), null, 2))
  else if (rows.length === 0) console.log('No votes.')
  else console.log(feedbackTable(feedbackByPage(rows)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
