/** A row of the table `feedback`, as far as reports need it. */
export interface FeedbackRow {
  id: string
  page: string
  feedback: 'positive' | 'negative'
  comment: string | null
  received_at: string
}

/** What readers say of one page. */
export interface PageFeedback {
  page: string
  votes: number
  positive: number
  negative: number
  /** Share of positive votes, 0 to 1. */
  ratio: number
  /** Newest first. */
  comments: { feedback: FeedbackRow['feedback']; comment: string; receivedAt: string }[]
}

/** Longest comment a line of the table shows, in characters. */
const shownComment = 60

/** Votes page by page: those that most readers found wanting come first. */
export function feedbackByPage(rows: readonly FeedbackRow[]): PageFeedback[] {
  return [...Map.groupBy(rows, ({ page }) => page)]
    .map(([page, votes]) => {
      const positive = votes.filter(({ feedback }) => feedback === 'positive').length
      const comments = votes
        .flatMap(({ feedback, comment, received_at }) =>
          comment === null ? [] : [{ feedback, comment, receivedAt: received_at }],
        )
        .sort((a, b) => b.receivedAt.localeCompare(a.receivedAt))
      const negative = votes.length - positive
      return { page, votes: votes.length, positive, negative, ratio: positive / votes.length, comments }
    })
    .sort((a, b) => b.negative - a.negative || b.votes - a.votes || a.page.localeCompare(b.page))
}

/** A table for the terminal: one line a page, with its newest comment. */
export function feedbackTable(pages: readonly PageFeedback[]): string {
  const width = Math.max(4, ...pages.map(({ page }) => page.length))
  const line = (page: string, ...cells: string[]) =>
    `${page.padEnd(width)}  ${cells.map((cell, index) => (index < 4 ? cell.padStart(5) : cell)).join('  ')}`.trimEnd()
  const rows = pages.map(({ page, votes, positive, negative, ratio, comments }) => {
    const newest = comments[0]?.comment.replace(/\s+/g, ' ') ?? ''
    const shown = newest.length > shownComment ? `${newest.slice(0, shownComment - 1)}…` : newest
    const more = comments.length > 1 ? ` (+${comments.length - 1})` : ''
    return line(page, `${votes}`, `${positive}`, `${negative}`, `${Math.round(ratio * 100)} %`, shown + more)
  })
  return [line('page', 'votes', 'yes', 'no', 'yes %', 'newest comment'), ...rows].join('\n')
}

/** One line a vote, as RFC 4180 has it. Cells that a spreadsheet would compute are made text. */
export function feedbackCsv(rows: readonly FeedbackRow[]): string {
  const cell = (value: string | null) => {
    const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '')
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = rows.map(({ id, page, feedback, comment, received_at }) =>
    [id, page, feedback, comment, received_at].map(cell).join(','),
  )
  return ['id,page,feedback,comment,received_at', ...lines].map((text) => `${text}\r\n`).join('')
}

/** The moment `--since` names: a date, or a span back from now such as `7d` or `12h`. Throws on anything else. */
export function sinceMoment(words: string, now: Date): string {
  const span = /^(\d+)([dh])$/.exec(words)
  const hours = Number(span?.[1]) * (span?.[2] === 'd' ? 24 : 1)
  const moment = span ? new Date(now.getTime() - hours * 3_600_000) : new Date(words)
  if (Number.isNaN(moment.getTime())) {
    throw new Error(`\`--since ${words}\` is no moment. Write a date (2026-11-01) or a span (7d, 12h).`)
  }
  return moment.toISOString()
}
