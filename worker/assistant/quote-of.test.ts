import { expect, test } from 'vitest'
import { quoteOf, sentenceWithAll } from './quote-of.ts'

const terms = new Map([
  ['mask', 4],
  ['data', 1],
])

test('the sentences about the query are quoted, not the first ones', () => {
  const text = 'Traces have fields. Filters are fast. A mask changes data. It runs early.'
  expect(quoteOf(text, terms, 30)).toBe('A mask changes data.')
})

test('a run of sentences fits in the length', () => {
  const text = 'A mask is a function. It changes data before sending. Something else follows here.'
  expect(quoteOf(text, terms, 60)).toBe('A mask is a function. It changes data before sending.')
})

test('without a match, the beginning is quoted', () => {
  expect(quoteOf('One thing. Another thing.', new Map(), 12)).toBe('One thing.')
})

test('a sentence that is too long is cut between words', () => {
  expect(quoteOf('A mask changes all of the data in every trace', terms, 20)).toBe('A mask changes all…')
})

test('a version number does not end a sentence', () => {
  expect(quoteOf('The mask needs version 4.1 of the SDK. More.', terms, 45)).toContain('4.1 of the SDK.')
})

test('no text gives no quote', () => {
  expect(quoteOf('', terms, 100)).toBe('')
})

test('the sentence that has a term of each word is found, for two words or more', () => {
  const text = 'A mask is a function. Masks are fast. A mask changes personal data. More.'
  const words = [
    new Map([['mask', 4]]),
    new Map([
      ['data', 1],
      ['datum', 1],
    ]),
  ]
  expect(sentenceWithAll(text, words)).toBe('A mask changes personal data. ')
  expect(sentenceWithAll(text, words.slice(0, 1))).toBeUndefined()
  expect(sentenceWithAll(text, [...words, new Map()])).toBeUndefined()
})
