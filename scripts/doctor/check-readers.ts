import { wordTables } from '../../content-bundle/model/search/word-table.ts'
import type { Environment } from '../environment/environment.ts'
import { type WordsRow, wordsQuery } from '../feedback/words-list.ts'
import { flagOf } from './check-stores.ts'
import { type Finding, note, ok } from './finding.ts'

/** Pages and words that are named. */
const mostNamed = 5
/** Days that are looked at. */
const days = 30

const inVain = {
  unanswered: 'Questions that the pages do not answer',
  empty_searches: 'Searches that find nothing',
} as const

/**
 * Reports what readers miss: the pages with most "no", and what they asked and searched for without a result, in the
 * last 30 days.
 */
export async function checkReaders(environment: Environment, now: Date): Promise<Finding[]> {
  const millisecondsOfDay = 86_400_000
  const since = new Date(now.getTime() - days * millisecondsOfDay).toISOString()
  const pages = await environment.rows<{ page: string; votes: number }>(
    `SELECT page, count(*) AS votes FROM feedback WHERE feedback = 'negative' AND received_at >= '${since}' GROUP BY page ORDER BY votes DESC, page LIMIT ${mostNamed}`,
  )
  const findings =
    pages.length === 0
      ? []
      : [
          note(
            `Most "no" votes in ${days} days: ${pages.map(({ page, votes }) => `${page} (${votes})`).join(', ')}`,
            `\`npm run feedback${flagOf(environment)}\` shows what readers say.`,
          ),
        ]
  for (const table of wordTables) {
    const rows = await environment.rows<WordsRow>(wordsQuery(table, since))
    if (rows.length === 0) continue
    const words = rows.slice(0, mostNamed).map((row) => `${row.words} (${row.times})`)
    findings.push(
      note(
        `${inVain[table]}: ${words.join(', ')}`,
        'Write what is missing, or add the words to a page’s `questions` or to content-bundle/site/synonyms.ts.',
      ),
    )
  }
  return findings.length > 0
    ? findings
    : [ok(`No "no" vote, question or search without an answer in ${days} days`)]
}
