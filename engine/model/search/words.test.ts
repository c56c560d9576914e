import { expect, test } from 'vitest'
import { stem } from './stem.ts'
import { fold, wordsOf } from './words.ts'

const surfaces = (text: string) => [...wordsOf(text)].map(({ surface }) => surface)
const partsOf = (text: string) =>
  [...wordsOf(text)].flatMap(({ parts }) => parts.map(({ surface }) => surface))

test.each([
  ['Café', 'cafe'],
  ['ＡＰＩ', 'api'],
  ['Straße', 'strasse'],
  ['Øre', 'ore'],
  ['Łódź', 'lodz'],
  ['ﾃﾞｰﾀ', 'データ'],
  ['trace', 'trace'],
  ['المُفتاح', 'المفتاح'],
  ['الأسئلة', fold('الاسئلة')],
  ['مــفتاح', 'مفتاح'],
  ['שָׁלוֹם', 'שלום'],
  ['Işık', 'isik'],
])('`%s` is found by `%s`', (written, folded) => {
  expect(fold(written)).toBe(folded)
})

test('the three spellings of an identifier are one word', () => {
  expect(surfaces('update_current_trace updateCurrentTrace update-current-trace')).toEqual(
    Array(3).fill('updatecurrenttrace'),
  )
})

test('an identifier is found by each of its names', () => {
  expect(partsOf('client.update_current_trace')).toEqual([
    'client',
    'updatecurrenttrace',
    'update',
    'current',
    'trace',
  ])
  expect(partsOf('LangChain')).toEqual(['lang', 'chain'])
  expect(partsOf('HTTPServer2')).toEqual(['http', 'server2'])
})

test.each([
  ['Client for C++', 'cpp'],
  ['C++17', 'cpp'],
  ['Use C#, please', 'csharp'],
  ['(F#)', 'fsharp'],
  ['Notepad++', 'notepadpp'],
])('the signs of a name in “%s” are part of the word %s', (text, word) => {
  expect(surfaces(text)).toContain(word)
})

test.each(['issue#4', '## Setup', 'a + b', '#tag'])('the signs of “%s” are no part of a word', (text) => {
  expect(surfaces(text).join(' ')).not.toMatch(/pp|sharp/)
})

test('the plural of an acronym is one word', () => {
  expect(surfaces('LLMs')).toEqual(['llms'])
  expect(partsOf('LLMs')).toEqual([])
})

test('the dot of a number stays, and the ending of a possessive goes', () => {
  expect(surfaces("version 4.1 the model's")).toEqual(['version', '4.1', 'the', 'model'])
})

test('single letters and long runs are not words', () => {
  expect(surfaces('a x I')).toEqual([])
  expect(surfaces('f'.repeat(49))).toEqual([])
  expect(surfaces('f'.repeat(48))).toEqual(['f'.repeat(48)])
})

test('text without spaces between words is found by pairs of characters', () => {
  const words = [...wordsOf('東京都')]
  expect(words.map(({ whole, kind }) => [whole, kind])).toEqual([
    ['東京', 'pair'],
    ['京都', 'pair'],
  ])
  expect(surfaces('都')).toEqual(['都'])
})

test('a Latin word inside Japanese text is a separate word', () => {
  expect(surfaces('新しいtraceを送る')).toContain('trace')
})

test('offsets point at the text that a word was written as', () => {
  const text = '“Café” and LangChain in 東京'
  for (const { start, end, surface, parts } of wordsOf(text)) {
    expect(fold(text.slice(start, end))).toBe(surface)
    for (const part of parts) expect(fold(text.slice(part.start, part.end))).toBe(part.surface)
  }
})

test('a word is indexed by its stem, so that a plural finds the singular', () => {
  expect([...wordsOf('Traces')].map(({ whole }) => whole)).toEqual([stem('trace')])
})

test('text without letters has no words', () => {
  expect(surfaces(' — … !? ')).toEqual([])
})

test.each([
  'kiln\u00adshelf',
  'kiln\u200bshelf',
  'kiln\ufeffshelf',
  '\u200ekilnshelf\u200f',
  'kiln\u2060shelf',
  'kilnshelf\ufe0f',
])('invisible characters do not count: %j', (written) => {
  expect([...wordsOf(written)].map(({ surface }) => surface)).toEqual(['kilnshelf'])
})
