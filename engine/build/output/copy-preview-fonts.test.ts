import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  canBeDrawn,
  fontsFor,
  type PreviewFont,
  pieceOf,
  previewFontsIndex,
} from '../../model/preview-fonts.ts'
import { copyPreviewFonts } from './copy-preview-fonts.ts'
import { fontCharacters } from './font-characters.ts'

const folder = mkdtempSync(join(tmpdir(), 'preview-fonts-'))
let fonts: PreviewFont[] = []

beforeAll(() => {
  copyPreviewFonts(folder)
  fonts = JSON.parse(readFileSync(join(folder, previewFontsIndex), 'utf8'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const filesFor = (text: string) =>
  fontsFor(
    new Map([
      [400, text],
      [700, text],
    ]),
    fonts,
  )
const piecesFor = (text: string) => [...new Set(filesFor(text).map(pieceOf))]

test('every file of the list is there, and is listed once', () => {
  const missing = fonts.filter(({ file }) => !existsSync(join(folder, dirname(previewFontsIndex), file)))
  expect(missing).toEqual([])
  expect(new Set(fonts.map(({ file }) => file)).size).toBe(fonts.length)
})

test('every file has characters, as pairs of first and last', () => {
  const wrong = fonts.filter(
    ({ ranges }) =>
      ranges.length === 0 ||
      ranges.some(([first, last]) => !Number.isInteger(first) || !Number.isInteger(last) || first > last),
  )
  expect(wrong).toEqual([])
})

test('every character of the list is in its file', () => {
  const wrong = fonts.filter(({ file, ranges }) => {
    const drawn = fontCharacters(readFileSync(join(folder, dirname(previewFontsIndex), file)))
    return ranges.some(([first, last]) => !drawn.has(first) || !drawn.has(last))
  })
  expect(wrong).toEqual([])
})

test.each([
  ['Tracing', /^inter-/],
  ['Ελλάδα', /^inter-/],
  ['日本語の設定', /^noto-sans-jp-/],
  ['한국어', /^noto-sans-kr-/],
  ['🚀', /^noto-emoji-/],
])('%s is drawn with its typeface alone', (text, family) => {
  const pieces = piecesFor(text)
  expect(pieces.length).toBeGreaterThan(0)
  expect(pieces.filter((piece) => !family.test(piece))).toEqual([])
})

test.each(['Tracing', '日本語', '한국어', '🚀'])('%s has both weights', (text) => {
  expect(new Set(filesFor(text).map(({ weight }) => weight))).toEqual(new Set([400, 700]))
})

test('a character that no typeface has needs no file', () => {
  expect(filesFor('\u{10FFFF}')).toEqual([])
})

test('every letter of the typefaces is of a script that pictures can show', () => {
  const letters = fonts.flatMap(({ ranges }) =>
    ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    ),
  )
  const wrong = new Set(letters.filter((letter) => /\p{L}/u.test(letter) && !canBeDrawn(letter)))
  expect([...wrong]).toEqual([])
})
