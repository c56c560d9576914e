import { expect, test } from 'vitest'
import { correctTypos } from './correct-typos.ts'

const known = ['evaluation', 'masking', 'prompt', 'span', 'trace', 'traces', 'grace']
const wordsFor = (typed: string, isPrefix = false) =>
  correctTypos(typed, known, isPrefix).map(({ word }) => word)

test('one edit is corrected from four letters, two from eight', () => {
  expect(wordsFor('spam')).toEqual(['span'])
  expect(wordsFor('evalaution')).toEqual(['evaluation'])
  expect(wordsFor('evlauatoin')).toEqual(['evaluation'])
  expect(wordsFor('prumpd')).toEqual([])
  expect(wordsFor('spn')).toEqual([])
})

test('letters in the wrong places are corrected from six letters, where none is missing', () => {
  expect(wordsFor('pormtp')).toEqual(['prompt'])
  expect(wordsFor('pormtx')).toEqual([])
  expect(wordsFor('acert')).toEqual([])
})

test('a word with the same first letter comes first', () => {
  expect(wordsFor('trice')[0]).toBe('trace')
  expect(wordsFor('grase')[0]).toBe('grace')
})

test('the end of a query is compared with prefixes', () => {
  expect(wordsFor('evalau', true)).toEqual(['evaluation'])
  expect(wordsFor('evalau')).toEqual([])
})

test('identifiers, numbers and other scripts are not corrected', () => {
  expect(wordsFor('4471')).toEqual([])
  expect(wordsFor('マスク')).toEqual([])
})
