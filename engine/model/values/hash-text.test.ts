import { expect, test } from 'vitest'
import { fnv1a, hashText } from './hash-text.ts'

test('the hash of a text is that of FNV-1a with 32 bits', () => {
  expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
})

test('as an id it is short, and other texts have others', () => {
  expect(hashText('a')).toMatch(/^[a-z0-9]{1,7}$/)
  expect(hashText('a')).not.toBe(hashText('b'))
})
