import { styleText } from 'node:util'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { StoredFeedback } from '../../engine/model/posts/feedback.ts'
import { printable, printableLine } from '../../engine/model/text/printable.ts'

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
  /** Newest first. Equal comments are one, with their number and the newest time. */
  comments: { feedback: FeedbackRow['feedback']; comment: string; receivedAt: string; times: number }[]
}

export interface GroupingOptions {
  /** The name of a vote's page, section or build. */
  nameOf: (row: FeedbackRow) => string
  titleOf?: (name: string) => string | undefined
}

/** Newest comments the table shows of each group. */
const shownComments = 3

/** Votes in groups: those that most readers found wanting come first. */
export function feedbackGroups(
  rows: readonly FeedbackRow[],
  { nameOf, titleOf = () => undefined }: GroupingOptions,
): FeedbackGroup[] {
  return [...Map.groupBy(rows, nameOf)]
    .map(([name, votes]) => {
      const title = titleOf(name)
      return {
        name,
        ...(title !== undefined && { title }),
        ...countsOf(votes),
        comments: commentsOf(votes),
      }
    })
    .sort((a, b) => b.negative - a.negative || b.votes - a.votes || a.name.localeCompare(b.name))
}

function countsOf(votes: readonly FeedbackRow[]) {
  const positive = votes.filter(({ feedback }) => feedback === 'positive').length
  return {
    votes: votes.length,
    positive,
    negative: votes.length - positive,
    ratio: positive / votes.length,
  }
}

/** The comments of votes: those that differ in case, spaces or punctuation only are one. */
function commentsOf(votes: readonly FeedbackRow[]): FeedbackGroup['comments'] {
  const groups = new Map<string, FeedbackGroup['comments'][number]>()
  for (const { feedback, comment, received_at } of votes.toSorted((a, b) =>
    b.received_at.localeCompare(a.received_at),
  )) {
    if (comment === null) continue
    const plainComment =
      comment
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? comment.trim()
    const key = `${feedback} ${plainComment}`
    const newer = groups.get(key)
    if (newer) newer.times += 1
    else groups.set(key, { feedback, comment, receivedAt: received_at, times: 1 })
  }
  return [...groups.values()]
}

/**
 * A table for the terminal: a line a group, below it its newest comments, cut to `columns`; all votes at the
 * end. A comment's own control characters never reach the terminal.
 */
export function feedbackTable(heading: string, groups: readonly FeedbackGroup[], columns: number): string {
  const width = Math.max('All votes'.length, ...groups.map(({ name }) => name.length))
  const line = (name: string, ...cells: (string | number)[]) =>
    `${name.padEnd(width)}  ${cells.map((cell) => String(cell).padStart(5)).join('  ')}`
  const figures = (name: string, { votes, positive, negative, title }: Counts) => {
    const share = `${Math.round((positive / votes) * 100)} %`
    const rest = title === undefined ? '' : `  ${styleText('dim', printableLine(title))}`
    return `${line(name, votes, positive, negative, share)}${rest}`
  }
  const said = ({ feedback, comment, receivedAt, times }: FeedbackGroup['comments'][number]) => {
    const sign = feedback === 'positive' ? styleText('green', '+') : styleText('red', '−')
    const start = `  ${sign} ${styleText('dim', receivedAt.slice(0, 10))}  `
    const text = times > 1 ? `${times} × ${printableLine(comment)}` : printableLine(comment)
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
  const all = { votes: sum('votes'), positive: sum('positive'), negative: sum('negative') }
  return [
    styleText('bold', line(heading, 'Votes', 'Yes', 'No', 'Yes %')),
    ...rows,
    styleText('bold', '─'.repeat(width + 4 * 7)),
    figures('All votes', all),
  ].join('\n')
}

type Counts = Pick<FeedbackGroup, 'votes' | 'positive' | 'negative' | 'title'>

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, Math.max(length - 1, 0))}…` : text

/** One line a vote, as RFC 4180 has it. Cells that a spreadsheet would compute are made text; some read full-width signs too. */
export function feedbackCsv(rows: readonly FeedbackRow[]): string {
  const cell = (value: string | null) => {
    const comment = printable(value ?? '')
    const text = /^\s*[=+\-@＝＋－＠]/.test(comment) ? `'${comment}` : comment
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = rows.map(({ id, page, feedback, comment, received_at, build }) =>
    [id, page, feedback, comment, received_at, build].map(cell).join(','),
  )
  return ['id,page,feedback,comment,received_at,build', ...lines].map((text) => `${text}\r\n`).join('')
}

/** The moment `--since` names: a date, or a span back from now such as `7d` or `12h`. Throws on anything else. */
export function sinceMoment(given: string, now: Date): string {
  const span = /^(\d+)([dh])$/.exec(given)
  const hours = Number(span?.[1]) * (span?.[2] === 'd' ? 24 : 1)
  const moment = span ? new Date(now.getTime() - hours * 3_600_000) : new Date(given)
  if (Number.isNaN(moment.getTime())) {
    throw new InvalidArgumentError('It takes a date (2026-11-01) or a span (7d, 12h).')
  }
  return moment.toISOString()
}
