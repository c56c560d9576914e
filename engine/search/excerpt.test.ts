import { expect, test } from 'vitest'
import { excerptOf, markWords } from './excerpt.ts'

const terms = new Map([['mask', 2]])
const marked = ({ text, marks }: { text: string; marks: [number, number][] }) =>
  marks.map(([start, end]) => text.slice(start, end))

test('words are marked by their stem', () => {
  expect(marked(markWords('Masking and masks', terms))).toEqual(['Masking', 'masks'])
})

test('an excerpt is taken around the first match, and starts at a word', () => {
  const text = `${'word '.repeat(60)}Masking removes personal data. ${'word '.repeat(60)}`
  const excerpt = excerptOf({ text }, terms)
  expect(excerpt.text).toMatch(/^…word .*Masking removes personal data/)
  expect(excerpt.text.length).toBeLessThan(170)
  expect(marked(excerpt)).toEqual(['Masking'])
  expect(decodeURIComponent(excerpt.textDirective ?? '')).toContain('Masking removes personal data')
})

test('without a match the excerpt is the start of the text, and names no place', () => {
  expect(excerptOf({ text: 'Nothing here' }, terms)).toEqual({
    text: 'Nothing here',
    marks: [],
    textDirective: null,
  })
})

test('a text directive stays within the line and escapes hyphens', () => {
  const { textDirective } = excerptOf({ text: 'First line\nself-host masking now\nLast line' }, terms)
  expect(textDirective).toBe(':~:text=self%2Dhost%20masking%20now')
})

test('a text directive leads to the word that says most, not to the first of the excerpt', () => {
  const weights = new Map([
    ['onli', 0.2],
    ['narwhal', 3],
  ])
  const { textDirective } = excerptOf({ text: 'python_only = 1\nnarwhal_case = 2' }, weights)
  expect(textDirective).toContain('narwhal_case')
})
