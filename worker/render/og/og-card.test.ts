import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { ogCardHtml, textOfCard } from './og-card.ts'

const text = (title: string, description = '', section = '') => ({ title, description, section })
const card = (title: string, description?: string, section?: string) =>
  String(ogCardHtml(smallSite, text(title, description, section)))

/** What is drawn, without markup. */
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')
const titleSizeOf = (title: string) =>
  Number(/font-size:(\d+)px;font-weight:700;line-height/.exec(card(title))?.[1])

test('a card has the name of the site, the title, and description and section where there are any', () => {
  expect(wordsOf(card('Granite', 'Hard.', 'Manual'))).toBe('|Quarry|Manual|Granite|Hard.|')
  expect(wordsOf(card('Granite'))).toBe('|Quarry|Granite|')
})

test('the size of the title falls with its width, so that three lines hold it', () => {
  const sizes = [10, 30, 50, 80, 200].map((length) => titleSizeOf('a'.repeat(length)))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(new Set(sizes).size).toBe(4)
})

test('East Asian characters and emoji take twice the room', () => {
  expect(titleSizeOf('設'.repeat(14))).toBe(titleSizeOf('a'.repeat(28)))
  expect(titleSizeOf('🚀'.repeat(14))).toBe(titleSizeOf('a'.repeat(28)))
  expect(titleSizeOf('é'.repeat(26))).toBe(titleSizeOf('a'.repeat(26)))
})

test('a title that is too long is cut at the end of a word', () => {
  const title = 'word, '.repeat(40).trim()
  const drawn = wordsOf(card(title)).split('|').at(-2) ?? ''
  expect(drawn.length).toBeLessThanOrEqual(101)
  expect(drawn).toMatch(/word…$/)
})

test('a title without spaces that is too long is cut between characters', () => {
  const drawn =
    wordsOf(card('🚀'.repeat(80)))
      .split('|')
      .at(-2) ?? ''
  expect(drawn).toBe(`${'🚀'.repeat(50)}…`)
})

test('a title of the longest width is whole', () => {
  expect(wordsOf(card('a'.repeat(100)))).toContain('a'.repeat(100))
  expect(wordsOf(card('a'.repeat(100)))).not.toContain('…')
})

test('text without spaces may break between words, and only there', () => {
  const words = wordsOf(card('東京の設定を読む')).split('|').filter(Boolean).slice(1)
  expect(words.length).toBeGreaterThan(1)
  expect(words.join('')).toBe('東京の設定を読む')
})

test('markup in a text is drawn as text', () => {
  const html = card('<img src=x>', 'a & "b"', '</span>')
  expect(html).not.toContain('<img src=x>')
  expect(html).toContain('&lt;img src=x')
  expect(html).toContain('a &amp; ')
  expect(html).not.toContain('></span></span>')
})

test('satori draws no element with several children that is not a flexbox', () => {
  const html = card('Granite', '東京の設定', 'Manual')
  for (const [, attributes = ''] of html.matchAll(/<div([^>]*)>/g))
    expect(attributes).toContain('display:flex')
})

test('the fonts have every character that is drawn: the texts, the name and the sign of a cut', () => {
  const needed = textOfCard(smallSite, text('東京', 'Hard.', 'Manual'))
  const drawn = wordsOf(card('東京', 'Hard.', 'Manual')).replaceAll('|', '')
  for (const character of drawn) expect(needed).toContain(character)
  expect(needed).toContain('…')
})
