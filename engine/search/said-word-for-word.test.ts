import { expect, test } from 'vitest'
import { saidWordForWord } from './said-word-for-word.ts'

const page = (...texts: string[]) => ({
  url: '/docs/page',
  entries: texts.map((text) => ({ id: null, title: '', text })),
})
const pages = [
  page('A lead.', 'Variable {{context}} is\nempty: the mapping is wrong.'),
  page('The variable of the context is empty.'),
]

test.each([
  'Variable {{context}} is empty',
  '"variable {{context}} is empty."',
  ' Variable  {{context}} is empty',
])('%s is found where it stands', (query) => {
  expect(saidWordForWord(query, pages)).toEqual([1, -1])
})

test('a few words, and a phrase of many pages, are found nowhere', () => {
  expect(saidWordForWord('is empty', pages)).toEqual([-1, -1])
  const many = Array.from({ length: 4 }, () => page('How to use the client.'))
  expect(saidWordForWord('how to use the', many)).toEqual([-1, -1, -1, -1])
  expect(saidWordForWord('how to use the', many.slice(1))).toEqual([0, 0, 0])
})

test('a query of a million dots is read in a moment', () => {
  expect(saidWordForWord(`${'.'.repeat(1_000_000)}is empty: the mapping`, pages)).toEqual([-1, -1])
})
