import { expect, test } from 'vitest'
import { wordsList, wordsQuery } from './words-list.ts'

test('the words of questions without an answer are listed with their number', () => {
  const list = wordsList('unanswered', [
    { words: 'bread sourdough', locale: 'en', times: 12 },
    { words: 'wordpress', locale: 'ja', times: 1 },
  ])
  expect(list.split('\n').slice(1)).toEqual(['   12  en  bread sourdough', '    1  ja  wordpress'])
})

test('without such questions, nothing is printed', () => {
  expect(wordsList('empty_searches', [])).toBe('')
})

test('questions are counted from a day on', () => {
  expect(wordsQuery('empty_searches', '2026-11-20T10:00:00.000Z')).toContain(
    "FROM empty_searches WHERE day >= '2026-11-20'",
  )
})
