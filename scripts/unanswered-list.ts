/** How often the words of a question were asked of the assistant without an answer. */
export interface UnansweredRow {
  words: string
  locale: string
  times: number
}

/** Questions that the report shows. */
const mostShown = 20

/** `since` is an ISO date made by the script, so it is safe in the statement. */
export const unansweredQuery = (since: string): string =>
  `SELECT words, locale, sum(times) AS times FROM unanswered WHERE day >= '${since.slice(0, 10)}' GROUP BY words, locale ORDER BY times DESC, words LIMIT ${mostShown}`

/** What the assistant did not find in the pages, the most frequent first; empty when there is nothing. */
export function unansweredList(rows: readonly UnansweredRow[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(({ words, locale, times }) => `${String(times).padStart(5)}  ${locale}  ${words}`)
  return `Asked, but not answered by the pages (words only):\n${lines.join('\n')}`
}
