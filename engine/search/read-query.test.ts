import { expect, test } from 'vitest'
import { readQuery, synonymTable } from './read-query.ts'

const settings = {
  synonyms: synonymTable([
    ['k8s', 'kubernetes'],
    ['sso', 'single sign on'],
  ]),
  queryLength: 40,
}

const surfacesOf = (query: string) => readQuery(query, settings).words.map(({ surface }) => surface)

test.each([
  ['what is an observation', ['an', 'observation']],
  ['What’s a trace?', ['trace']],
  ['definition of score', ['score']],
  ['what does fallback mean?', ['fallback']],
  ['セッションとは', ['セッ', 'ッシ', 'ショ', 'ョン']],
])('`%s` asks for a definition', (query, surfaces) => {
  expect(readQuery(query, settings).asksForDefinition).toBe(true)
  expect(surfacesOf(query)).toEqual(surfaces)
})

test.each(['what', 'what is', 'how do I mask data', 'meaningful metrics', 'とは'])(
  '`%s` asks for no definition and keeps its words',
  (query) => {
    expect(readQuery(query, settings).asksForDefinition).toBe(false)
    expect(surfacesOf(query).length).toBeGreaterThan(0)
  },
)

test('names in two words are joined, stop words are not', () => {
  const waysOf = (query: string) =>
    readQuery(query, settings).words.flatMap(({ synonyms }) => synonyms.flatMap(({ terms }) => terms))
  expect(waysOf('my data')).not.toContain('mydata')
  expect(waysOf('lang graph')).toContain('langgraph')
})

test('an identifier is searched whole and by its parts', () => {
  const [word] = readQuery('client.update_current_trace', settings).words
  const ways = word?.alternatives.map(({ terms }) => terms)
  expect(ways?.[0]).toHaveLength(1)
  expect(ways?.[1]).toEqual(['client', 'updat', 'current', 'trac'])
})

test('a single letter is searched only in scripts without spaces', () => {
  expect(surfacesOf('s')).toEqual([])
  expect(surfacesOf('料')).toEqual(['料'])
})

test('a synonym is searched like the word itself, and a phrase by its words', () => {
  const synonymsOf = (query: string) =>
    readQuery(query, settings).words.flatMap(({ synonyms }) => synonyms.map(({ terms }) => terms.join(' ')))
  expect(synonymsOf('k8s')).toEqual(['kubernet'])
  expect(synonymsOf('sso')).toEqual(['singl sign on'])
  expect(synonymsOf('single sign on')).toContain('sso')
})

test('a query is read up to its longest length', () => {
  expect(surfacesOf(`trace ${'x'.repeat(50)} end`)).not.toContain('end')
})
