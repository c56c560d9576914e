import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import {
  type FeedbackRow,
  feedbackCsv,
  feedbackGroups,
  feedbackTable,
  sinceMoment,
} from './feedback-groups.ts'

const row = (
  page: string,
  feedback: FeedbackRow['feedback'],
  comment: string | null,
  day: number,
): FeedbackRow => ({
  id: `${page}-${day}`,
  page,
  feedback,
  comment,
  build: null,
  received_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
})

const rows = [
  row('/docs', 'positive', null, 1),
  row('/docs', 'positive', 'Clear.', 2),
  row('/faq', 'negative', 'Old\nadvice.', 3),
  row('/faq', 'negative', 'Where is the "start"?', 4),
  row('/faq', 'positive', null, 5),
]

const byPage = (votes: readonly FeedbackRow[]) => feedbackGroups(votes, { nameOf: ({ page }) => page })

test('pages that readers liked least come first, their newest comment ahead', () => {
  const [worst, best] = byPage(rows)
  expect(worst).toMatchObject({ name: '/faq', votes: 3, positive: 1, negative: 2 })
  expect(worst?.comments.map(({ comment }) => comment)).toEqual(['Where is the "start"?', 'Old\nadvice.'])
  expect(best).toMatchObject({ name: '/docs', votes: 2, ratio: 1 })
})

/** The table without its colors, which depend on the terminal. */
const tableOf = (...of: Parameters<typeof feedbackTable>) => stripVTControlCharacters(feedbackTable(...of))

test('the table has a line a page, its newest comments, and all votes at the end', () => {
  expect(tableOf('Page', byPage(rows), 80)).toBe(
    [
      'Page       Votes    Yes     No  Yes %',
      '/faq           3      1      2   33 %',
      '  − 2026-11-04  Where is the "start"?',
      '  − 2026-11-03  Old advice.',
      '/docs          2      2      0  100 %',
      '  + 2026-11-02  Clear.',
      '─────────────────────────────────────',
      'All votes      5      3      2   60 %',
    ].join('\n'),
  )
})

test('of many comments the table shows three, and says how many there are', () => {
  const many = [1, 2, 3, 4, 5].map((day) => row('/docs', 'negative', `Comment ${day}`, day))
  const table = tableOf('Page', byPage(many), 80)
  expect(table).toContain('Comment 3\n    and 2 more')
  expect(table).not.toContain('Comment 2')
})

test('a comment is cut to the terminal, and cannot command it', () => {
  const table = tableOf(
    'Page',
    byPage([row('/docs', 'negative', `\u001b[2J\u202eEvil ${'x'.repeat(200)}`, 1)]),
    40,
  )
  const line = table.split('\n')[2] ?? ''
  expect(line).toHaveLength(40)
  expect(line).toMatch(/^ {2}− 2026-11-01 {2}␛\[2J\uFFFDEvil x+…$/)
})

test('a comment in CSV stays one cell, never becomes a formula, and controls no terminal', () => {
  const csv = feedbackCsv([
    row('/faq', 'negative', 'Old\n"advice", no?', 3),
    row('/docs', 'negative', '=HYPERLINK("x")', 4),
    row('/docs', 'negative', '\n＝1+1 \u001b[2K\u009b2K', 5),
  ])
  expect(csv.split('\r\n')).toEqual([
    'id,page,feedback,comment,received_at,build',
    '/faq-3,/faq,negative,"Old\n""advice"", no?",2026-11-03T12:00:00.000Z,',
    '/docs-4,/docs,negative,"\'=HYPERLINK(""x"")",2026-11-04T12:00:00.000Z,',
    '/docs-5,/docs,negative,"\'\n＝1+1 ␛[2K\uFFFD2K",2026-11-05T12:00:00.000Z,',
    '',
  ])
})

test('since is a date or a span back from now', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(sinceMoment('7d', now)).toBe('2026-11-14T12:00:00.000Z')
  expect(sinceMoment('12h', now)).toBe('2026-11-21T00:00:00.000Z')
  expect(sinceMoment('2026-11-01', now)).toBe('2026-11-01T00:00:00.000Z')
  expect(() => sinceMoment('yesterday', now)).toThrow('It takes a date')
})

test('equal comments are counted, whatever their case and punctuation', () => {
  const votes = [
    row('/docs', 'negative', 'Too short.', 1),
    row('/docs', 'negative', 'too  short', 2),
    row('/docs', 'negative', 'Too long', 3),
    row('/docs', 'positive', 'Too short!', 4),
  ]
  const table = tableOf('Page', byPage(votes), 80)
  expect(table).toContain(
    '  + 2026-11-04  Too short!\n  − 2026-11-03  Too long\n  − 2026-11-02  2 × too  short'.replace(
      '  short',
      ' short',
    ),
  )
})

test('votes are grouped by what they belong to, with a title where there is one', () => {
  const votes = rows.map((vote) => ({ ...vote, build: vote.page === '/faq' ? 'b2' : null }))
  const groups = feedbackGroups(votes, {
    nameOf: ({ build }) => build ?? 'unknown',
    titleOf: (name) => (name === 'b2' ? 'Second\u001b[2J' : undefined),
  })
  expect(groups.map(({ name, votes: number }) => [name, number])).toEqual([
    ['b2', 3],
    ['unknown', 2],
  ])
  expect(tableOf('Build', groups, 80)).toContain('33 %  Second␛[2J\n')
})
