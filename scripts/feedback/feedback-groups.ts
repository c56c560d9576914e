import { styleText } from 'node:util'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { StoredFeedback } from '../../engine/model/posts/feedback.ts'

/** A row of the table `feedback`, as far as reports need it. */
export interface FeedbackRow extends Pick<StoredFeedback, 'id' | 'page' | 'feedback'> {
  comment: string | null
  /** The build that was served; null for votes from before builds were stored. */
  build: string | null
  received_at: string
}

/** The feedback of readers on one page, section or build. */
export interface FeedbackGroup {
  name: string
  /** Title of the page, where it is known. */
  title?: string
  votes: number
  positive: number
  negative: number
  /** Share of positive votes, 0 to 1. */
  ratio: number
  /** By how much the share has changed since the days before the trend's start, -1 to 1; null with too few votes to say. */
  trend: number | null
  /** Newest first. Equal comments are one, with their number and the newest time. */
  comments: { feedback: FeedbackRow['feedback']; comment: string; receivedAt: string; times: number }[]
}

export interface GroupingOptions {
  /** The name of a vote's page, section or build. */
  nameOf: (row: FeedbackRow) => string
  titleOf?: (name: string) => string | undefined
  /** Votes from then on (ISO 8601) are compared with those before. */
  trendFrom: string
}

/** Newest comments the table shows of each group. */
const shownComments = 3
/** Width of the bar that shows the share of positive votes, in characters. */
const barWidth = 10
/** Votes before and after the trend's start that a trend needs. */
const trendVotes = 3

/** Votes in groups: those that most readers found wanting come first. */
export function feedbackGroups(
  rows: readonly FeedbackRow[],
  { nameOf, titleOf = () => undefined, trendFrom }: GroupingOptions,
): FeedbackGroup[] {
  return [...Map.groupBy(rows, nameOf)]
    .map(([name, votes]) => {
      const title = titleOf(name)
      return {
        name,
        ...(title !== undefined && { title }),
        ...countsOf(votes, trendFrom),
        comments: commentsOf(votes),
      }
    })
    .sort((a, b) => b.negative - a.negative || b.votes - a.votes || a.name.localeCompare(b.name))
}

function countsOf(votes: readonly FeedbackRow[], trendFrom: string) {
  const positive = votes.filter(isPositive).length
  const [after = [], before = []] = [true, false].map((isAfter) =>
    votes.filter(({ received_at }) => received_at >= trendFrom === isAfter),
  )
  const hasTrend = after.length >= trendVotes && before.length >= trendVotes
  return {
    votes: votes.length,
    positive,
    negative: votes.length - positive,
    ratio: shareOf(votes),
    trend: hasTrend ? shareOf(after) - shareOf(before) : null,
  }
}

const isPositive = ({ feedback }: FeedbackRow) => feedback === 'positive'
const shareOf = (votes: readonly FeedbackRow[]) => votes.filter(isPositive).length / votes.length

/** The comments of votes: those that differ in case, spaces or punctuation only are one. */
function commentsOf(votes: readonly FeedbackRow[]): FeedbackGroup['comments'] {
  const found = new Map<string, FeedbackGroup['comments'][number]>()
  for (const { feedback, comment, received_at } of votes.toSorted((a, b) =>
    b.received_at.localeCompare(a.received_at),
  )) {
    if (comment === null) continue
    const words =
      comment
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? comment.trim()
    const key = `${feedback} ${words}`
    const newer = found.get(key)
    if (newer) newer.times += 1
    else found.set(key, { feedback, comment, receivedAt: received_at, times: 1 })
  }
  return [...found.values()]
}

/**
 * A table for the terminal: a line a group, below it its newest comments, cut to `columns`; all votes at the
 * end. A comment's own control characters never reach the terminal.
 */
export function feedbackTable(heading: string, groups: readonly FeedbackGroup[], columns: number): string {
  const width = Math.max('All votes'.length, ...groups.map(({ name }) => name.length))
  const line = (name: string, ...cells: (string | number)[]) =>
    `${name.padEnd(width)}  ${cells.map((cell) => String(cell).padStart(5)).join('  ')}`
  const figures = (name: string, { votes, positive, negative, trend, title }: Counts) => {
    const full = Math.round((positive / votes) * barWidth)
    const bar = styleText('green', '█'.repeat(full)) + styleText('red', '░'.repeat(barWidth - full))
    const share = `${Math.round((positive / votes) * 100)} %`
    const rest = title === undefined ? '' : `  ${styleText('dim', plain(title))}`
    return `${line(name, votes, positive, negative, share, trendText(trend))}  ${bar}${rest}`
  }
  const said = ({ feedback, comment, receivedAt, times }: FeedbackGroup['comments'][number]) => {
    const sign = feedback === 'positive' ? styleText('green', '+') : styleText('red', '−')
    const start = `  ${sign} ${styleText('dim', receivedAt.slice(0, 10))}  `
    const text = times > 1 ? `${times} × ${plain(comment)}` : plain(comment)
    return start + cut(text, columns - '  + 2026-11-21  '.length)
  }
  const rows = groups.flatMap((group) => {
    const older = group.comments.length - shownComments
    return [
      figures(group.name, group),
      ...group.comments.slice(0, shownComments).map(said),
      ...(older > 0 ? [styleText('dim', `    and ${older} more: --json has them all`)] : []),
    ]
  })
  const sum = (count: 'votes' | 'positive' | 'negative') =>
    groups.reduce((all, group) => all + group[count], 0)
  const all = { votes: sum('votes'), positive: sum('positive'), negative: sum('negative'), trend: null }
  return [
    styleText('bold', line(heading, 'Votes', 'Yes', 'No', 'Yes %', 'Trend')),
    ...rows,
    styleText('bold', '─'.repeat(width + 2 + 5 * 7 - 2)),
    figures('All votes', all),
  ].join('\n')
}

type Counts = Pick<FeedbackGroup, 'votes' | 'positive' | 'negative' | 'trend' | 'title'>

/** A trend in percentage points, such as `+12` or `−5`. */
function trendText(trend: number | null): string {
  if (trend === null) return ''
  const points = Math.round(trend * 100)
  return points < 0 ? `−${-points}` : `+${points}`
}

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
  const lines = rows.map(({ id, page, feedback, comment, received_at, build }) =>
    [id, page, feedback, comment, received_at, build].map(cell).join(','),
  )
  return ['id,page,feedback,comment,received_at,build', ...lines].map((text) => `${text}\r\n`).join('')
}

/** The moment `--since` names: a date, or a span back from now such as `7d` or `12h`. Throws on anything else. */
export function sinceMoment(words: string, now: Date): string {
  const span = /^(\d+)([dh])$/.exec(words)
  const hours = Number(span?.[1]) * (span?.[2] === 'd' ? 24 : 1)
  const moment = span ? new Date(now.getTime() - hours * 3_600_000) : new Date(words)
  if (Number.isNaN(moment.getTime())) {
    throw new InvalidArgumentError('It takes a date (2026-11-01) or a span (7d, 12h).')
  }
  return moment.toISOString()
}
