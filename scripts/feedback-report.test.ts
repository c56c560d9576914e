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

test('the table has a line a page', () => {
  expect(feedbackTable(feedbackByPage(rows))).toBe(
    [
      'page   votes    yes     no  yes %  newest comment',
      '/faq       3      1      2   33 %  Where is the "start"? (+1)',
      '/docs      2      2      0  100 %  Clear.',
    ].join('\n'),
  )
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
