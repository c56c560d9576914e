import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { hasItsLetters, lettersOf, withFont } from './with-font.ts'

const root = resolve(import.meta.dirname, '../..')
const drawing = '<svg viewBox="0 0 9 9"><text x="1">b &amp; a<tspan>c</tspan></text></svg>'
const font = new Uint8Array([1, 2, 3])

test('the letters of a drawing are those of its text, without markup and code', () => {
  expect(lettersOf(drawing)).toBe(' &abc')
  expect(lettersOf('<svg><title>Words</title><path d="M0 0"/></svg>')).toBe('')
  expect(lettersOf('<svg><text font-family="Menlo, monospace">xyz</text></svg>')).toBe('')
})

test('a drawing gets one font, however often it is written', () => {
  const once = withFont(drawing, lettersOf(drawing), font)
  expect(once).toContain('<style>@font-face{font-family:Inter;')
  expect(withFont(once, lettersOf(once), font)).toBe(once)
})

test('a font that lacks a letter is found', () => {
  const written = withFont(drawing, lettersOf(drawing), font)
  expect(hasItsLetters(written)).toBe(true)
  expect(hasItsLetters(written.replace('>c<', '>cd<'))).toBe(false)
  expect(hasItsLetters(drawing)).toBe(false)
})

test.for(
  globSync('{content-bundle/pages,public/videos}/**/*.svg', { cwd: root, exclude: ['**/_diagrams'] }).sort(),
)('%s carries its letters: run `npm run fonts -w tools`', (name) => {
  expect(hasItsLetters(readFileSync(resolve(root, name), 'utf8'))).toBe(true)
})
