import { expect, test } from 'vitest'
import { wordChanges } from './word-changes.ts'

/** Changes as one line: `-removed-` and `+added+`. */
const marked = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ is, text }) => (is === 'same' ? text : is === 'added' ? `+${text}+` : `-${text}-`))
    .join('')

test.each([
  ['words that differ are marked in their line', 'Keep 30 days.', 'Keep 90 days.', 'Keep -30-+90+ days.'],
  ['words at the ends are marked', 'b c', 'a b c d', '+a +b c+ d+'],
  ['lines that did not change are left out', 'One.\n\nTwo.', 'One.\n\nThree.', '-Two-+Three+.'],
  ['a text without words before is new', '', 'New.\n', '+New.+'],
  ['a text without words after is removed', 'Old.\n', '', '-Old.-'],
  [
    'characters of scripts without spaces are compared one by one',
    '保存は30日です',
    '保存は90日です',
    '保存は-30-+90+日です',
  ],
])('%s', (_, before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})

test('texts that are too long to compare are shown before and after', () => {
  const long = (word: string) => `${word} `.repeat(1000)
  expect(wordChanges(long('a'), long('b')).map(({ is }) => is)).toEqual(['removed', 'added'])
})
