import { expect, test } from 'vitest'
import { finishedAnswers } from './finished-answers.ts'

const answerOf = (size: number) => ({ bytes: new Uint8Array(size), headers: new Headers() })

test('the answer used longest ago makes room for a new one', () => {
  const answers = finishedAnswers(20)
  answers.put('a', answerOf(10))
  answers.put('b', answerOf(10))
  answers.get('a')
  answers.put('c', answerOf(10))
  expect(['a', 'b', 'c'].map((key) => answers.get(key)?.bytes.byteLength)).toEqual([10, undefined, 10])
})

test('an answer larger than the whole room is not kept', () => {
  const answers = finishedAnswers(5)
  answers.put('a', answerOf(6))
  expect(answers.get('a')).toBeUndefined()
})
