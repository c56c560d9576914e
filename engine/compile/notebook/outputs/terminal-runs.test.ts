import { expect, test } from 'vitest'
import { processorMsOf } from '../../../../tests/processor-time.ts'
import { terminalRuns } from './terminal-runs.ts'

const esc = '\u001b'

const terminalText = (text: string) =>
  terminalRuns(text)
    .map((run) => run.text)
    .join('')

test('text without control characters is one unchanged run', () => {
  expect(terminalRuns('a\tb\nc')).toEqual([{ text: 'a\tb\nc', classes: [] }])
  expect(terminalRuns('')).toEqual([])
})

test('colors become classes, and end where the program ends them', () => {
  expect(terminalRuns(`${esc}[1;31mred${esc}[0m plain ${esc}[92;44mbright${esc}[39m rest${esc}[m.`)).toEqual([
    { text: 'red', classes: ['ansi-bold', 'ansi-fg-1'] },
    { text: ' plain ', classes: [] },
    { text: 'bright', classes: ['ansi-fg-10', 'ansi-bg-4'] },
    { text: ' rest', classes: ['ansi-bg-4'] },
    { text: '.', classes: [] },
  ])
})

test.each([
  ['38;5;9', 'ansi-fg-9'],
  ['38;5;196', 'ansi-fg-9'],
  ['38;5;22', 'ansi-fg-2'],
  ['38;5;240', 'ansi-fg-8'],
  ['38;2;20;20;20', 'ansi-fg-0'],
  ['38;2;10;10;200', 'ansi-fg-4'],
  ['48;2;250;250;10', 'ansi-bg-11'],
])('the color %s is shown by the nearest of sixteen, %s', (code, name) => {
  expect(terminalRuns(`${esc}[${code}mx`)).toEqual([{ text: 'x', classes: [name] }])
})

test('a carriage return overwrites, as a progress bar does', () => {
  expect(terminalText('  0%\r 50%\r100%\ndone')).toBe('100%\ndone')
  expect(terminalText('abcdef\rxy')).toBe('xycdef')
  expect(terminalText(`long line\r${esc}[Kshort`)).toBe('short')
  expect(terminalText('one\r\ntwo')).toBe('one\ntwo')
})

test('a backspace goes one step back, and no further than the start', () => {
  expect(terminalText('ab\b\b\bxy')).toBe('xy')
})

test('sequences that move, link or ring leave nothing behind', () => {
  expect(
    terminalText(
      `${esc}[2J${esc}[1;1Ha${esc}]8;;https://example.com${esc}\\b${esc}]8;;\u0007c\u0007${esc}(B`,
    ),
  ).toBe('abc')
  expect(terminalText(`cut ${esc}[31`)).toBe('cut ')
})

test('another escape ends a link without an end, and its words stay', () => {
  const text = `${esc}]8;;https://e.example${esc}[31mred${esc}[0m and ${esc}]0;title\u0007more`
  expect(terminalText(text)).toBe('8;;https://e.example' + 'red and more')
})

test('tens of thousands of links without an end take little time', () => {
  const text = `${esc}]8;;a`.repeat(40_000)
  expect(processorMsOf(() => terminalRuns(text))).toBeLessThan(2000)
})
