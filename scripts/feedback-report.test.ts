import { expect, test } from 'vitest'
import {
  type FeedbackRow,
  feedbackByPage,
  feedbackCsv,
  feedbackTable,
  sinceMoment,
} from './feedback-report.ts'

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
  received_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
})

const rows = [
  row('/docs', 'positive', null, 1),
  row('/docs', 'positive', 'Clear.', 2),
  row('/faq', 'negative', 'Old\nadvice.', 3),
  row('/faq', 'negative', 'Where is the "start"?', 4),
  row('/faq', 'positive', null, 5),
]

test('pages that readers found wanting come first, their newest comment ahead', () => {
  const [worst, best] = feedbackByPage(rows)
  expect(worst).toMatchObject({ page: '/faq', votes: 3, positive: 1, negative: 2 })
  expect(worst?.comments.map(({ comment }) => comment)).toEqual(['Where is the "start"?', 'Old\nadvice.'])
  expect(best).toMatchObject({ page: '/docs', votes: 2, ratio: 1 })
})

const same = (text: string) => text
const unpainted = { strong: same, faint: same, good: same, bad: (text: string) => text.replaceAll('█', '░') }

test('the table has a line a page, its newest comments, and all votes at the end', () => {
  expect(feedbackTable(feedbackByPage(rows), unpainted, 80)).toBe(
    [
      'Page       Votes    Yes     No  Yes %',
      '/faq           3      1      2   33 %  ███░░░░░░░',
      '  − 2026-11-04  Where is the "start"?',
      '  − 2026-11-03  Old advice.',
      '/docs          2      2      0  100 %  ██████████',
      '  + 2026-11-02  Clear.',
      '─────────────────────────────────────',
      'All pages      5      3      2   60 %  ██████░░░░',
    ].join('\n'),
  )
})

test('of many comments the table shows three, and says how many there are', () => {
  const many = [1, 2, 3, 4, 5].map((day) => row('/docs', 'negative', `Comment ${day}`, day))
  const table = feedbackTable(feedbackByPage(many), unpainted, 80)
  expect(table).toContain('Comment 3\n    and 2 more')
  expect(table).not.toContain('Comment 2')
})

test('a comment is cut to the terminal, and cannot command it', () => {
  const table = feedbackTable(
    feedbackByPage([row('/docs', 'negative', `\u001b[2J\u202eEvil ${'x'.repeat(200)}`, 1)]),
    unpainted,
    40,
  )
  const line = table.split('\n')[2] ?? ''
  expect(line).toHaveLength(40)
  expect(line).toMatch(/^ {2}− 2026-11-01 {2}\[2JEvil x+…$/)
})

test('a comment in CSV stays one cell, and never becomes a formula', () => {
  const csv = feedbackCsv([
    row('/faq', 'negative', 'Old\n"advice", no?', 3),
    row('/docs', 'negative', '=HYPERLINK("x")', 4),
  ])
  expect(csv.split('\r\n')).toEqual([
    'id,page,feedback,comment,received_at',
    '/faq-3,/faq,negative,"Old\n""advice"", no?",2026-11-03T12:00:00.000Z',
    '/docs-4,/docs,negative,"\'=HYPERLINK(""x"")",2026-11-04T12:00:00.000Z',
    '',
  ])
})

test('since is a date or a span back from now', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(sinceMoment('7d', now)).toBe('2026-11-14T12:00:00.000Z')
  expect(sinceMoment('12h', now)).toBe('2026-11-21T00:00:00.000Z')
  expect(sinceMoment('2026-11-01', now)).toBe('2026-11-01T00:00:00.000Z')
  expect(() => sinceMoment('yesterday', now)).toThrow('Write a date')
})
