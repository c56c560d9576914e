import { expect, test } from 'vitest'
import { firstLines, hasNoSpaces, lineWords } from './line-words.ts'

test('only Chinese and Japanese are written without spaces', () => {
  expect(['トレース', '链路', '트레이싱', 'Tracing', 'تتبع'].map(hasNoSpaces)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('the parts make up the whole text, and none begins with punctuation or a particle', () => {
  const text = 'トレースを始める：LLMアプリの「観測」と、評価。'
  const words = lineWords(text)
  expect(words.join('')).toBe(text)
  expect(words.length).toBeGreaterThan(3)
  for (const word of words) expect(word).not.toMatch(/^[、。：」をのと]/u)
})

test('the first lines end with a whole word, without a comma before the ellipsis', () => {
  const text = 'トレースを始める。プロンプト管理、評価のプラットフォームです。'
  const width = (word: string) => 2 * word.length
  expect(firstLines(text, 2, 30, width)).toBe('トレースを始める。プロンプト管理、評価の…')
  expect(firstLines(text, 1, 34, width)).toBe('トレースを始める。プロンプト管理…')
  expect(firstLines(text, 3, 30, width)).toBe(text)
})
