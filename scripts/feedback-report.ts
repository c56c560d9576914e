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

/** Newest comments the table shows of each page. */
const shownComments = 3
/** Width of the bar that shows the share of positive votes, in characters. */
const barWidth = 10

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

/** How the table is painted; each returns its text with or without colour. */
export interface Paint {
  strong(text: string): string
  faint(text: string): string
  good(text: string): string
  bad(text: string): string
}

/**
 * A table for the terminal: a line a page, below it its newest comments, cut to `columns`; all votes at
 * the end. A comment's own control characters never reach the terminal.
 */
export function feedbackTable(pages: readonly PageFeedback[], paint: Paint, columns: number): string {
  const width = Math.max('All pages'.length, ...pages.map(({ page }) => page.length))
  const line = (name: string, ...cells: (string | number)[]) =>
    `${name.padEnd(width)}  ${cells.map((cell) => String(cell).padStart(5)).join('  ')}`
  const figures = (name: string, { votes, positive, negative }: Counts) => {
    const full = Math.round((positive / votes) * barWidth)
    const bar = paint.good('█'.repeat(full)) + paint.bad('█'.repeat(barWidth - full))
    return `${line(name, votes, positive, negative, `${Math.round((positive / votes) * 100)} %`)}  ${bar}`
  }
  const said = ({ feedback, comment, receivedAt }: PageFeedback['comments'][number]) => {
    const sign = feedback === 'positive' ? paint.good('+') : paint.bad('−')
    const start = `  ${sign} ${paint.faint(receivedAt.slice(0, 10))}  `
    return start + cut(plain(comment), columns - '  + 2026-11-21  '.length)
  }
  const rows = pages.flatMap((page) => {
    const older = page.comments.length - shownComments
    return [
      figures(page.page, page),
      ...page.comments.slice(0, shownComments).map(said),
      ...(older > 0 ? [paint.faint(`    and ${older} more: --json has them all`)] : []),
    ]
  })
  const sum = (count: 'votes' | 'positive' | 'negative') => pages.reduce((all, page) => all + page[count], 0)
  const all = { votes: sum('votes'), positive: sum('positive'), negative: sum('negative') }
  return [
    paint.strong(line('Page', 'Votes', 'Yes', 'No', 'Yes %')),
    ...rows,
    paint.strong('─'.repeat(width + 2 + 4 * 7 - 2)),
    figures('All pages', all),
  ].join('\n')
}

type Counts = Pick<PageFeedback, 'votes' | 'positive' | 'negative'>

/** One line of words: no line breaks, no control characters, nothing that turns the direction of writing. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, Math.max(length - 1, 0))}…` : text

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
    throw new Error(
      `\`--since ${words}\` is not a date or a time span. Write a date (2026-11-01) or a span (7d, 12h).`,
    )
  }
  return moment.toISOString()
}
