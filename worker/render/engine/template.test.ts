import { expect, test } from 'vitest'
import { chunksToBytes, chunksToText, fleetingBytesOf } from './chunks.ts'
import { Placeholders } from './placeholders.ts'
import { holeFor, Template } from './template.ts'

test('values stand where their holes were, behind characters of any width', () => {
  const template = new Template(`<b>日本 é ${holeFor('a')}</b><i>${holeFor('b')}–${holeFor('a')}</i>`)
  expect(chunksToText(template.filled({ b: '한', a: '1' }))).toBe('<b>日本 é 1</b><i>한–1</i>')
})

test('a hole without a value is empty, a value without a hole is passed over', () => {
  const template = new Template(`a${holeFor('x')}b`)
  expect(chunksToText(template.filled({ y: 'lost' }))).toBe('ab')
})

test('what is held keeps its place among what React wrote', () => {
  const slots = new Placeholders()
  const [one, two] = [slots.hold('<i>1</i>'), slots.hold(new Template('<b>2</b>').filled({}))]
  expect(chunksToText(slots.fill(`<p>${two}</p>${one}`))).toBe('<p><b>2</b></p><i>1</i>')
})

test('a document of text and bytes comes out in its order, its characters of any width', () => {
  const shared = new TextEncoder().encode('–')
  for (const text of ['plain', 'é', '日本', '🎉', ''])
    expect(chunksToText([text, shared, 'a', text, shared, text])).toBe(`${text}–a${text}–${text}`)
})

test('a document stays as it is when the next is made', () => {
  const first = chunksToBytes(['first', 'x'])
  chunksToBytes(['second'])
  expect(new TextDecoder().decode(first)).toBe('firstx')
})

test('a document too long for the memory that is used again gets its own', () => {
  for (const text of ['plain', '日本'].map((word) => word.repeat(2 ** 18)))
    expect(new TextDecoder().decode(fleetingBytesOf(['a', text]))).toBe(`a${text}`)
})

test('what looks like a token in a visitor’s words is left as it is', () => {
  const slots = new Placeholders()
  slots.hold('<i>held</i>')
  expect(chunksToText(slots.fill('<p>\u00010\u0002 \u0001</p>'))).toBe('<p>\u00010\u0002 \u0001</p>')
})
