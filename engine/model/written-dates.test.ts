import { expect, test } from 'vitest'
import { smallEntry } from '../../tests/small-site.ts'
import { writtenDate, writtenDates } from './written-dates.ts'

test('a date is written in its language and does not move with the time zone', () => {
  const page = smallEntry('Granite', {
    updated: '2026-01-02T23:30:00-05:00',
    front: { title: 'Granite', date: '2026-01-02' },
  })
  const dates = writtenDates([page], ['en', 'ja'])
  expect(writtenDate(dates, 'en', '2026-01-02')).toBe('January 2, 2026')
  expect(writtenDate(dates, 'en', '2026-01-02', 'medium')).toBe('Jan 2, 2026')
  expect(writtenDate(dates, 'ja', '2026-01-02', 'medium')).toBe('2026/01/02')
  expect(writtenDate(dates, 'ja', '2026-01-02T23:30:00-05:00')).toBe('2026年1月3日')
})

test('the date of a text in a language of its own is written in that language', () => {
  const page = smallEntry('Granit', { front: { title: 'Granit', lang: 'de', date: '2026-01-02' } })
  expect(writtenDate(writtenDates([page], ['en']), 'de', '2026-01-02')).toBe('2. Januar 2026')
})

test('a date of a build that wrote none stays as it is', () => {
  expect(writtenDate(undefined, 'en', '2026-01-02')).toBe('2026-01-02')
})
