import { expect, test } from 'vitest'
import { stem } from './stem.ts'

test.each([
  ['cookie', 'cookies'],
  ['policy', 'policies'],
  ['try', 'tries'],
  ['evaluate', 'evaluation', 'evaluators', 'evaluating', 'evaluations'],
  ['trace', 'traces', 'traced', 'tracing'],
  ['run', 'running'],
])('%s and its forms have one stem', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1)
})

test.each([
  ['ration', 'rate'],
  ['class', 'clas'],
  ['key', 'kei'],
  ['redis', 'redi'],
])('%s is not %s', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

test('non-English words are unchanged', () => {
  expect(['k8s', 'プロンプト', 'v4', ''].map(stem)).toEqual(['k8s', 'プロンプト', 'v4', ''])
})
