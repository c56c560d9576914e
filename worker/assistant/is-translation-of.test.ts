import { expect, test } from 'vitest'
import { isOtherLanguage, isTranslationOf } from './is-translation-of.ts'

test.each([
  ['Setzen Sie die Variable auf 0.5.', true],
  ['Définissez la variable.', true],
  ['変数 CINNABAR_SAMPLE_RATE を 0.5 に設定します。', true],
  ['Set the variable to 0.5.', false],
])('“%s” is in another language than English: %s', (text, expected) => {
  expect(isOtherLanguage(text)).toBe(expected)
})

const original = 'Set CINNABAR_SAMPLE_RATE to 0.5 in the LangChain handler; `flush_at` is 15.'

test.each([
  ['Setzen Sie `CINNABAR_SAMPLE_RATE` auf 0.5.', true],
  ['CINNABAR_SAMPLE_RATE を 0.5 に設定します。', true],
  ['Im Handler von LangChain ist flush_at 15.', true],
  ['Setzen Sie CINNABAR_SAMPLE_RATE auf 0.7.', false],
  ['Setzen Sie `CINNABAR_DEBUG`.', false],
  ['Elefanten leben am Wasser.', false],
])('“%s” is a translation: %s', (text, expected) => {
  expect(isTranslationOf(text, original)).toBe(expected)
})

test('a hundred thousand letters without a space are read in a moment', () => {
  for (const letter of ['a', 'A', 'ä', '追', '_', 'aB', 'a_', '1', 'a1', '.'])
    expect(typeof isTranslationOf(letter.repeat(100_000), original)).toBe('boolean')
})
