import { expect, test } from 'vitest'
import type { AnswerEvent } from './answer-event.ts'
import { wholeAnswerOf } from './whole-answer-of.ts'

const source = { number: 1, url: '/a', title: 'A', pageTitle: 'A', trail: [], line: 'a' }
const begun: AnswerEvent[] = [
  { is: 'sources', mode: 'model', sources: [source] },
  { is: 'text', text: 'One ' },
  { is: 'text', text: 'two.' },
]

test('events make an answer with the whole text, and what comes after its end changes nothing', () => {
  const events: AnswerEvent[] = [
    ...begun,
    { is: 'done', outcome: 'answered', build: 'b', receipt: 'r' },
    { is: 'text', text: 'late' },
    { is: 'failed', why: 'busy' },
  ]
  expect(wholeAnswerOf(events)).toEqual({
    ...{ mode: 'model', text: 'One two.', sources: [source] },
    ...{ outcome: 'answered', build: 'b', receipt: 'r' },
  })
})

test('an answer that breaks off is a failure, of the model where nothing says why', () => {
  expect(wholeAnswerOf(begun)).toBe('model')
  expect(wholeAnswerOf([...begun, { is: 'failed', why: 'timeout' }])).toBe('timeout')
})

test('the section that answers is kept without the name of its event', () => {
  const section = { outcome: 'answered', html: '<p>a</p>', sheets: [], styles: '', isCut: false } as const
  const answer = wholeAnswerOf([
    { is: 'sources', mode: 'extractive', sources: [source] },
    { is: 'section', ...section },
    { is: 'done', outcome: 'answered', build: 'b' },
  ])
  expect(answer).toMatchObject({ section })
  expect(answer).not.toHaveProperty('section.is')
})
