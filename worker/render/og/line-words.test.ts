import { expect, test } from 'vitest'
import { hasNoSpaces, lineWords } from './line-words.ts'

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
