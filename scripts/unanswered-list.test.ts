import { expect, test } from 'vitest'
import { unansweredList, unansweredQuery } from './unanswered-list.ts'

test('the words of questions without an answer are listed with their number', () => {
  const list = unansweredList([
    { words: 'bread sourdough', locale: 'en', times: 12 },
    { words: 'wordpress', locale: 'ja', times: 1 },
  ])
  expect(list.split('\n').slice(1)).toEqual(['   12  en  bread sourdough', '    1  ja  wordpress'])
})

test('without such questions, nothing is printed', () => {
  expect(unansweredList([])).toBe('')
})

test('questions are counted from a day on', () => {
  expect(unansweredQuery('2026-11-20T10:00:00.000Z')).toContain("day >= '2026-11-20'")
})
