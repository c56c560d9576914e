import { expect, test } from 'vitest'
import { answerKey } from './answer-key.ts'

const request = { question: 'How do I mask data?', locale: 'en', turns: [] }

test('a model and quotes do not share answers', () => {
  expect(answerKey('build', 'small', request)).not.toBe(answerKey('build', null, request))
  expect(answerKey('build', 'small', request)).not.toBe(answerKey('build', 'large', request))
})

test('case and spaces of a question do not matter; build, page and locale do', () => {
  const key = answerKey('build', null, request)
  expect(answerKey('build', null, { ...request, question: ' how do I  mask data? ' })).toBe(key)
  expect(answerKey('other', null, request)).not.toBe(key)
  expect(answerKey('build', null, { ...request, page: '/docs' })).not.toBe(key)
  expect(answerKey('build', null, { ...request, locale: 'ja' })).not.toBe(key)
})

test('an answer to a follow-up is not cached', () => {
  expect(answerKey('build', null, { ...request, turns: [{ question: 'a', answer: 'b' }] })).toBeNull()
})
