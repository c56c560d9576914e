import { expect, test } from 'vitest'
import { finishedAnswers } from './response-cache.ts'

const answerOf = (size: number) => ({ bytes: new Uint8Array(size), headers: new Headers() })
const keyOf = (path: string, { build = 'one', representation = 'html' } = {}) => ({
  build,
  representation,
  path,
})

test('an answer that nobody asked for makes room before one that was', () => {
  const answers = finishedAnswers(20)
  answers.put(keyOf('a'), answerOf(10))
  answers.put(keyOf('b'), answerOf(10))
  answers.get(keyOf('a'))
  answers.put(keyOf('c'), answerOf(10))
  expect(['a', 'b', 'c'].map((path) => answers.get(keyOf(path))?.bytes.byteLength)).toEqual([
    10,
    undefined,
    10,
  ])
})

test('room is made even where every answer was asked for', () => {
  const answers = finishedAnswers(20)
  for (const path of ['a', 'b', 'c', 'd']) {
    answers.put(keyOf(path), answerOf(10))
    answers.get(keyOf(path))
  }
  expect(['a', 'b', 'c', 'd'].filter((path) => answers.get(keyOf(path)))).toHaveLength(2)
})

test('a path’s representations are kept apart', () => {
  const answers = finishedAnswers(20)
  answers.put(keyOf('a'), answerOf(10))
  expect(answers.get(keyOf('a', { representation: 'markdown' }))).toBeUndefined()
})

test('answers of one build are forgotten when the first of another comes', () => {
  const answers = finishedAnswers(20)
  answers.put(keyOf('a'), answerOf(10))
  answers.put(keyOf('b', { build: 'two' }), answerOf(10))
  expect(answers.get(keyOf('a'))).toBeUndefined()
  expect(answers.get(keyOf('a', { build: 'two' }))).toBeUndefined()
  expect(answers.get(keyOf('b', { build: 'two' }))?.bytes.byteLength).toBe(10)
})

test('an answer larger than the whole room is not kept', () => {
  const answers = finishedAnswers(5)
  answers.put(keyOf('a'), answerOf(6))
  expect(answers.get(keyOf('a'))).toBeUndefined()
})

test('an answer stays as it was put, whatever is written over its bytes', () => {
  const answers = finishedAnswers(20)
  const answer = answerOf(10)
  answers.put(keyOf('a'), answer)
  answer.bytes.fill(1)
  expect(answers.get(keyOf('a'))?.bytes).toEqual(new Uint8Array(10))
})
