import { expect, test } from 'vitest'
import { readQuery } from '../../engine/search/read-query.ts'
import { asQuestion } from './as-question.ts'

/** The words of a question that say what it is about. */
const tellingWordsOf = (question: string): string[] => {
  const { words } = readQuery(question, {
    synonyms: { terms: new Map(), longestPhrase: 0 },
    queryLength: 200,
  })
  return asQuestion(words).flatMap(({ surface, isStopWord }) => (isStopWord ? [] : [surface]))
}

test('what only makes a sentence of a question does not count', () => {
  expect(tellingWordsOf('please tell me how I can correctly rotate a key')).toEqual(['rotate', 'key'])
})

test('other forms of stop words, and typos that leave their stem, do not count', () => {
  expect(tellingWordsOf('wher are the traces we are having')).toEqual(['traces'])
})

test('a question of nothing else keeps its words', () => {
  expect(tellingWordsOf('how does it work')).not.toEqual([])
})

test('pairs of Japanese that begin with Hiragana are grammar', () => {
  expect(tellingWordsOf('監査ログを見るには')).toEqual(['監査', '査ロ', 'ログ', 'グを', '見る'])
})
