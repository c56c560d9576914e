import { expect, test } from 'vitest'
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

test('the sentence is empty where there is no guess', () => {
  expect(didYouMean('titel', ['title'])).toBe('Did you mean `title`? ')
  expect(didYouMean('banana', ['title'])).toBe('')
})
