import { expect, test } from 'vitest'
import { chunksToBytes, chunksToText } from './chunks.ts'

test('text and bytes are joined in their order, with characters of any width', () => {
  const dash = new TextEncoder().encode('–')
  for (const text of ['plain', 'é', '日本', '🎉', '']) {
    expect(chunksToText([text, dash, 'a', text, dash, text])).toBe(`${text}–a${text}–${text}`)
  }
})

test('each call returns its own memory', () => {
  const first = chunksToBytes(['first'])
  chunksToBytes(['other'])
  expect(new TextDecoder().decode(first)).toBe('first')
})
