import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

const surfacesOf = (query: string) => readQuery(query).words.map(({ surface }) => surface)

test.each([
  ['what is an observation', ['an', 'observation']],
  ['What’s a trace?', ['trace']],
  ['definition of score', ['score']],
  ['what does fallback mean?', ['fallback']],
  ['セッションとは', ['セッ', 'ッシ', 'ショ', 'ョン']],
])('`%s` asks for the meaning of a word', (query, surfaces) => {
  expect(readQuery(query).asksMeaning).toBe(true)
  expect(surfacesOf(query)).toEqual(surfaces)
})

test.each(['what', 'what is', 'how do I mask data', 'meaningful metrics', 'とは'])(
  '`%s` asks for no meaning, and keeps its words',
  (query) => {
    expect(readQuery(query).asksMeaning).toBe(false)
    expect(surfacesOf(query).length).toBeGreaterThan(0)
  },
)

test('words of questions are not joined with their neighbours, names in two words are', () => {
  const waysOf = (query: string) =>
    readQuery(query).words.flatMap(({ synonyms }) => synonyms.flatMap(({ terms }) => terms))
  expect(waysOf('my data')).not.toContain('mydata')
  expect(waysOf('lang graph')).toContain('langgraph')
})

test('an identifier is looked for whole and in its pieces', () => {
  const [word] = readQuery('client.update_current_trace').words
  const ways = word?.alternatives.map(({ terms }) => terms)
  expect(ways?.[0]).toHaveLength(1)
  expect(ways?.[1]).toEqual(['client', 'updat', 'current', 'trac'])
})

test('a single letter is no word, unless it is all of a script without spaces', () => {
  expect(surfacesOf('s')).toEqual([])
  expect(surfacesOf('料')).toEqual(['料'])
})
