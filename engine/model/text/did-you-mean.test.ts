import { expect, test } from 'vitest'
import { processorMsOf } from '../../../tests/processor-time.ts'
import { didYouMean, nearest } from './did-you-mean.ts'

test('the nearest word is guessed, whatever its case', () => {
  expect(nearest('Titel', ['label', 'title', 'pages'])).toBe('title')
  expect(nearest('CALLOUT', ['Callout'])).toBe('Callout')
})

test('of two words that are equally similar the first is taken', () => {
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

test('dead links of a large site are compared with its pages in little time', () => {
  const names = ['observability', 'prompts', 'datasets', 'evaluation', 'self-hosting', 'configuration']
  const nameOf = (at: number) => names[at % names.length]
  const pathOf = (at: number) =>
    `/docs/${nameOf(at)}/${nameOf(at >> 2)}-${nameOf(at * 5)}/${nameOf(at >> 5)}-`
  const pages = Array.from({ length: 5000 }, (_, at) => pathOf(at) + at)
  const spent = processorMsOf(() => {
    for (let at = 0; at < 50; at += 1) nearest(`${pathOf(at * 7)}old-${at}`, pages)
  })
  expect(spent).toBeLessThan(1500)
})

test('the sentence is empty where there is no guess', () => {
  expect(didYouMean('titel', ['title'])).toBe('Did you mean `title`? ')
  expect(didYouMean('banana', ['title'])).toBe('')
})
