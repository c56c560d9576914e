import type { WordTable } from '../../engine/model/search/word-table.ts'

/** Words that were searched for and found nothing, and the number of these searches. */
export interface WordsRow {
  words: string
  locale: string
  times: number
}

/** Rows that are read at most. */
const mostShown = 20

/** `since` is an ISO date made by the script, so it is safe in the statement. */
export const wordsQuery = (table: WordTable, since: string): string =>
  `SELECT words, locale, sum(times) AS times FROM ${table} WHERE day >= '${since.slice(0, 10)}' GROUP BY words, locale ORDER BY times DESC, words LIMIT ${mostShown}`

const titles: Record<WordTable, string> = {
  unanswered: 'Asked, but not answered by the pages (words only):',
  empty_searches: 'Searched, but found on no page (words only):',
}

/** The words that readers searched for and did not find, the most frequent first; empty when there are none. */
export function wordsList(table: WordTable, rows: readonly WordsRow[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(({ words, locale, times }) => `${String(times).padStart(5)}  ${locale}  ${words}`)
  return `${titles[table]}\n${lines.join('\n')}`
}
