import { expect, test } from 'vitest'
import { processorMsOf } from '../../../tests/processor-time.ts'
import { didYouMean, nearest } from './did-you-mean.ts'

test('the nearest word is guessed, whatever its case', () => {
  expect(nearest('Titel', ['label', 'title', 'pages'])).toBe('title')
  expect(nearest('CALLOUT', ['Callout'])).toBe('Callout')
})

test('of two words that are as near the first is taken', () => {
  expect(nearest('cat', ['bat', 'rat'])).toBe('bat')
})

test('a word that differs in more than a third of its letters is not a guess', () => {
  expect(nearest('abcdef', ['abcdxy'])).toBe('abcdxy')
  expect(nearest('abcdef', ['abcxyz'])).toBeNull()
  expect(nearest('ab', ['xy'])).toBeNull()
  expect(nearest('title', [])).toBeNull()
})

test('a word that nobody writes is not compared', () => {
  const spent = processorMsOf(() => expect(nearest('a'.repeat(20_000), ['b'.repeat(20_000)])).toBeNull())
  expect(spent).toBeLessThan(500)
})

test('the sentence is empty where there is no guess', () => {
  expect(didYouMean('titel', ['title'])).toBe('Did you mean `title`? ')
  expect(didYouMean('banana', ['title'])).toBe('')
})
