import { expect, test } from 'vitest'
import type { Heading, PageSection } from '../../model/page.ts'
import { readingSpans } from './reading-spans.ts'

const heading = (id: string, depth: number): Heading => ({ id, depth, text: id })
const install = heading('install', 2)
const python = heading('python', 3)
const next = heading('next', 2)
const words = (count: number) => 'word '.repeat(count)
const section = (of: Heading | null, text: number, code = 0): PageSection => ({
  heading: of,
  text: words(text),
  code: words(code),
})

test('each heading begins where the one before it ends and contains those below it', () => {
  const sections = [section(null, 10), section(install, 20), section(python, 30), section(next, 40)]
  expect(readingSpans(sections, [install, python, next])).toEqual([
    { start: 10, length: 50, isCode: false },
    { start: 30, length: 30, isCode: false },
    { start: 60, length: 40, isCode: false },
  ])
})

test('words of code count half, and a section is code when more than half of its time is', () => {
  const spans = readingSpans([section(install, 25, 50), section(next, 24, 52)], [install, next])
  expect(spans).toEqual([
    { start: 0, length: 50, isCode: false },
    { start: 50, length: 50, isCode: true },
  ])
})

test('a page of headings alone has empty spans', () => {
  expect(readingSpans([section(install, 0)], [install])).toEqual([{ start: 0, length: 0, isCode: false }])
})
