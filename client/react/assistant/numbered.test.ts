import { expect, test } from 'vitest'
import { numbered } from './numbered.ts'

const source = (number: number) => ({ number, url: `/${number}`, title: `T${number}`, pageTitle: 'P' })

test('citations count from 1 in the order of the text, and sources follow them', () => {
  const { text, sources } = numbered('A. [3] B. [2][3] C. [?]', [source(1), source(2), source(3)])
  expect(text).toBe('A. [1] B. [2][1] C. [?]')
  expect(sources.map(({ number, url }) => [number, url])).toEqual([
    [1, '/3'],
    [2, '/2'],
  ])
})

test('numbers keep their place while the answer grows', () => {
  const all = [source(1), source(2), source(3)]
  const whole = 'A. [3] B. [1]'
  expect(numbered(whole, all).text.startsWith(numbered('A. [3]', all).text)).toBe(true)
})

test('a mark that cites nothing stays as it is', () => {
  expect(numbered('A list [9] and [2].', [source(2)])).toMatchObject({ text: 'A list [9] and [1].' })
})
