import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { searchSetOf } from './files.ts'
import {
  lowerBound,
  packStrength,
  readTermFile,
  textStrengthOf,
  titleWordsOf,
  writeTermFile,
} from './term-file.ts'

test.each([0, 1, 127, 128, 300, 16_383, 16_384, 2 ** 31, 2 ** 40])('the number %i survives', (value) => {
  const writer = new ByteWriter()
  writer.number(value)
  expect(new ByteReader(writer.done()).number()).toBe(value)
})

test('small numbers take one byte', () => {
  const writer = new ByteWriter()
  writer.number(127)
  expect(writer.done()).toHaveLength(1)
})

test('texts in any script are read in the order they were written', () => {
  const writer = new ByteWriter()
  for (const text of ['trace', '', '東京', '😀']) writer.text(text)
  const reader = new ByteReader(writer.done())
  expect([reader.text(), reader.text(), reader.text(), reader.text()]).toEqual(['trace', '', '東京', '😀'])
})

test('a strength holds the words of the title and how much the text is about the term', () => {
  expect(titleWordsOf(packStrength(3, 9))).toBe(3)
  expect(textStrengthOf(packStrength(3, 9))).toBe(9)
})

test('values above the limits of a strength count as the limit', () => {
  const packed = packStrength(40, 99)
  expect(packed).toBeLessThan(256)
  expect([titleWordsOf(packed), textStrengthOf(packed)]).toEqual([15, 15])
})

test('a terms file holds each term with its own postings', () => {
  const file = readTermFile(
    writeTermFile([
      {
        term: 'trac',
        postings: [
          { entry: 4, strength: 0x21 },
          { entry: 900, strength: 0x05 },
        ],
      },
      { term: 'trace', postings: [] },
      { term: 'tracer', postings: [{ entry: 0, strength: 0xff }] },
    ]),
  )
  expect(file.terms).toEqual(['trac', 'trace', 'tracer'])
  expect([...file.starts]).toEqual([0, 2, 2, 3])
  expect([...file.entries]).toEqual([4, 900, 0])
  expect([...file.strengths]).toEqual([0x21, 0x05, 0xff])
})

test('terms that share half of a character are read whole', () => {
  const terms = ['😀', '😁'].map((term) => ({ term, postings: [] }))
  expect(readTermFile(writeTermFile(terms)).terms).toEqual(['😀', '😁'])
})

test('an empty file has no terms', () => {
  expect(readTermFile(writeTermFile([]))).toMatchObject({ terms: [] })
})

test('a term is looked up by the first that is not before it', () => {
  const terms = ['apple', 'cherry', 'melon']
  expect(['a', 'apple', 'banana', 'melon', 'zebra'].map((term) => lowerBound(terms, term))).toEqual([
    0, 0, 1, 2, 3,
  ])
})

test('the name of a file set changes with the build', () => {
  expect(searchSetOf('en', 'abcdef0123456789')).toBe('en-abcdef012345')
  expect(searchSetOf('en', 'abcdef9999999999')).not.toBe(searchSetOf('en', 'abcdef0123456789'))
})
