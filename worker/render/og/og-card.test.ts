import { type CSSProperties, isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/small-site.ts'
import { coverPicture } from './cover-picture.tsx'
import { cardElement, textsOfCard } from './og-card.tsx'

const text = (title: string, description = '', section = '') => ({
  name: 'Quarry',
  title,
  description,
  section,
})
const card = (title: string, description?: string, section?: string) =>
  cardElement(smallSite, text(title, description, section))

/** The elements of a card, each with its props. */
function elementsOf(node: ReactNode): ReactElement<{ style?: CSSProperties; children?: ReactNode }>[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf)
  return isValidElement<{ children?: ReactNode }>(node) ? [node, ...elementsOf(node.props.children)] : []
}

function textsOf(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (isValidElement<{ children?: ReactNode }>(node)) return textsOf(node.props.children)
  return typeof node === 'string' && node !== '' ? [node] : []
}
const titleSizeOf = (title: string) =>
  elementsOf(card(title)).find(({ props }) => props.style?.lineHeight === 1.16)?.props.style?.fontSize

test('a card has the name of the site, the title, and description and section where there are any', () => {
  expect(textsOf(card('Granite', 'Hard.', 'Manual'))).toEqual(['Quarry', 'Manual', 'Granite', 'Hard.'])
  expect(textsOf(card('Granite'))).toEqual(['Quarry', 'Granite'])
})

test('a card with a cover has its drawing, with a mark in the color of the brand, in the place of the description', () => {
  const cover = coverPicture(smallSite, '/blog/news', 'News', 'loops')
  const drawn = cardElement(smallSite, { ...text('News', 'Long.'), cover })
  expect(textsOf(drawn)).toEqual(['Quarry', 'News'])
  expect(elementsOf(drawn).some(({ props }) => 'src' in props && props.src === cover)).toBe(true)
  expect(decodeURIComponent(cover)).toContain(`stroke="${smallSite.colors.brandFill.dark}"`)
  expect(decodeURIComponent(cover)).not.toMatch(/var\(|class="(?:mark|strokes|ground)/)
})

test('the size of the title falls with its width, so that three lines hold it', () => {
  const sizes = [10, 30, 50, 80, 200].map((length) => Number(titleSizeOf('a'.repeat(length))))
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
  const drawn = textsOf(card(title)).at(-1) ?? ''
  expect(drawn.length).toBeLessThanOrEqual(101)
  expect(drawn).toMatch(/word…$/)
})

test('a title without spaces that is too long is cut between characters', () => {
  expect(textsOf(card('🚀'.repeat(80))).at(-1)).toBe(`${'🚀'.repeat(50)}…`)
})

test('a title of the longest width is whole', () => {
  expect(textsOf(card('a'.repeat(100)))).toContain('a'.repeat(100))
})

test('text without spaces may break between words, and only there', () => {
  const words = textsOf(card('東京の設定を読む')).slice(1)
  expect(words.length).toBeGreaterThan(1)
  expect(words.join('')).toBe('東京の設定を読む')
})

test('signs of markup in a text are drawn as they are', () => {
  const texts = ['Questions & answers <b>', 'the "free" plan: latency < 5 ms', '</span>'] as const
  expect(textsOf(card(...texts)).toSorted()).toEqual(['Quarry', ...texts].toSorted())
})

test('satori draws no element with several children that is not a flexbox', () => {
  const parents = elementsOf(card('Granite', '東京の設定', 'Manual')).filter(({ props }) =>
    Array.isArray(props.children),
  )
  expect(new Set(parents.map(({ props }) => props.style?.display))).toEqual(new Set(['flex']))
})

test('the fonts have every character that is drawn, in its weight, and the sign of a cut', () => {
  const needed = textsOfCard(text('東京', 'Hard.', 'Manual'))
  expect([...(needed.get(700) ?? '')]).toEqual(expect.arrayContaining([...'Quarry東京…']))
  expect([...(needed.get(400) ?? '')]).toEqual(expect.arrayContaining([...'Hard.Manual…']))
})

test('a card of a customer has what it gained, above its title; others have a trace with one bar in the color of the brand', () => {
  const drawn = cardElement(smallSite, {
    ...text('Chalk saves hours', 'Long.'),
    result: { figure: '4 hours', words: 'less a day' },
  })
  expect(textsOf(drawn)).toEqual(['Quarry', '4 hours', 'less a day', 'Chalk saves hours'])
  const drawings = elementsOf(card('Granite')).flatMap(({ props }) =>
    'src' in props ? [atob(String(props.src).split('base64,')[1] ?? '')] : [],
  )
  const trace = drawings.find((drawing) => drawing.includes('<rect')) ?? ''
  expect(trace.split(smallSite.colors.brandFill.dark)).toHaveLength(2)
})

test('the label of the section stands next to the name where a cover is at the right', () => {
  const labelOf = (cover?: string) =>
    elementsOf(cardElement(smallSite, { ...text('Granite', '', 'Manual'), ...(cover && { cover }) })).find(
      ({ props }) => props.children === 'Manual',
    )?.props.style?.marginLeft
  expect([labelOf(), labelOf('data:image/svg+xml,')]).toEqual(['auto', 28])
})
