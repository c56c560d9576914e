import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text that fits is whole', () => {
  expect(cutText('a'.repeat(20), 20)).toBe('a'.repeat(20))
})

test('a longer text is cut after a word, without the sign that follows it', () => {
  expect(cutText('one two, three', 10)).toBe('one two…')
})

test.each([
  ['Kubernetes クラスターにおけるオブザーバビリティ基盤', 24, 'Kubernetes クラスターにおけるオブザー…'],
  ['Die Donaudampfschifffahrtsgesellschaft', 20, 'Die Donaudampfschiff…'],
  ['設定'.repeat(20), 9, `${'設定'.repeat(4)}設…`],
])('a text without a space in its second half is cut between characters: %s', (text, width, cut) => {
  expect(cutText(text, width)).toBe(cut)
})

test('a character with marks and an emoji of several parts are not cut apart', () => {
  expect(cutText('e\u0301'.repeat(8), 5)).toBe(`${'e\u0301'.repeat(2)}…`)
  expect(cutText(`${'a'.repeat(4)}👩‍👧aaaa`, 5)).toBe('aaaa…')
})

test('the width of a character is that of the function', () => {
  expect(cutText('設定を読む', 6, () => 2)).toBe('設定を…')
})
