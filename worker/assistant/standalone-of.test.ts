import { expect, test } from 'vitest'
import { standaloneOf } from './answer-question.ts'

const turns = [{ question: 'What does the Core plan cost?', answer: 'It costs.' }]

test.each([
  ['How many members does it have?', 'What does the Core plan cost? How many members does it have?'],
  ['and for students', 'What does the Core plan cost? and for students'],
  ['How do I mask emails?', 'How do I mask emails?'],
])('%s is searched for as: %s', (question, searched) => {
  expect(standaloneOf({ question, turns })).toBe(searched)
})

test('the first question is searched for as it is', () => {
  expect(standaloneOf({ question: 'What is it?', turns: [] })).toBe('What is it?')
})
