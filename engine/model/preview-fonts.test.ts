import { expect, test } from 'vitest'
import { canBeDrawn, fontsFor, lacksCharacters, type PreviewFont } from './preview-fonts.ts'

const fonts: PreviewFont[] = [
  { file: 'inter-latin-400-normal.woff', weight: 400, ranges: [[0x20, 0x7e]] },
  { file: 'inter-latin-700-normal.woff', weight: 700, ranges: [[0x20, 0x7e]] },
  {
    file: 'noto-sans-jp-1-700-normal.woff',
    weight: 700,
    ranges: [
      [0x3040, 0x30ff],
      [0x20, 0x7e],
    ],
  },
  {
    file: 'noto-sans-kr-1-700-normal.woff',
    weight: 700,
    ranges: [
      [0xac00, 0xd7a3],
      [0x3040, 0x30ff],
    ],
  },
]
const files = (regular: string, bold: string) =>
  fontsFor(
    new Map([
      [400, regular],
      [700, bold],
    ]),
    fonts,
  ).map(({ file }) => file)

test('a text in one script needs that script’s pieces, in its weight', () => {
  expect(files('Tracing', '')).toEqual(['inter-latin-400-normal.woff'])
  expect(files('Tracing', 'Trace')).toEqual(['inter-latin-400-normal.woff', 'inter-latin-700-normal.woff'])
})

test('each character takes the first piece that has it', () => {
  expect(files('', 'あ')).toEqual(['noto-sans-jp-1-700-normal.woff'])
  expect(files('', '한')).toEqual(['noto-sans-kr-1-700-normal.woff'])
})

test('a character that no piece has needs none', () => {
  expect(files('ก', 'ก')).toEqual([])
})

test.each([
  ['Tracing: 100 % of «traces» → done'],
  ['Größe, čeština, Việt'],
  ['Ελλάδα, Россия'],
  ['トレースを始める：観測'],
  ['开始使用'],
  ['트레이싱 시작하기'],
  ['Launch 🚀 ❤️'],
])('%s can be drawn', (text) => {
  expect(canBeDrawn(text)).toBe(true)
})

test.each([
  ['right-to-left script', 'تتبع'],
  ['right-to-left script', 'מדריך'],
  ['right-to-left script', 'ދިވެހި'],
  ['word in a right-to-left script', 'Tracing in עברית'],
  ['script that joins letters', 'अनुरेखण'],
  ['script without a typeface', 'የመከታተያ'],
  ['flag', 'Deutsch 🇩🇪'],
  ['skin tone', 'Team 🧑🏽'],
  ['family', 'Team 👩‍💻'],
  ['keycap', 'Step 1\ufe0f\u20e3'],
  ['mark without a composed letter', 'x\u0301'],
])('a text with a %s cannot be drawn: %s', (_, text) => {
  expect(canBeDrawn(text)).toBe(false)
})

test('a text lacks characters when no piece has one of them', () => {
  expect(lacksCharacters('Tracing あ한', fonts)).toBe(false)
  expect(lacksCharacters('Tracing ⯐', fonts)).toBe(true)
})
