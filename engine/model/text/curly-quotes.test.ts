import { expect, test } from 'vitest'
import { curlyQuotes } from './curly-quotes.ts'

test.each([
  ['He said "yes".', 'He said “yes”.'],
  ["Cinnabar's users' data, don't", 'Cinnabar’s users’ data, don’t'],
  ['("one" or "two")', '(“one” or “two”)'],
  ["since '24", 'since ’24'],
  [`"'Nested' words" and "words 'nested'"`, '“‘Nested’ words” and “words ‘nested’”'],
  ['a dash—"then"', 'a dash—“then”'],
  ['(次）："焼く"、"冷ます"', '(次）：“焼く”、“冷ます”'],
  ['“already” curly', '“already” curly'],
])('%s', (typed, shown) => {
  expect(curlyQuotes(typed, 'en')).toBe(shown)
})

test('a mark behind other text of its block closes, and one at the start of a block opens', () => {
  expect(curlyQuotes('"', 'en')).toBe('“')
  expect(curlyQuotes('"', 'en', 'bold')).toBe('”')
  expect(curlyQuotes('"', 'en', 'bold ')).toBe('“')
})

test('languages without an entry keep what is written', () => {
  expect(curlyQuotes('"引用" it\'s', 'ja')).toBe('"引用" it\'s')
})
