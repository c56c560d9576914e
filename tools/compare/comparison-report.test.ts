import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { compareBuilds, comparisonReport, isEqual } from './comparison-report.ts'
import type { Snapshot } from './differences.ts'

const build = (pages: Record<string, Snapshot>) => new Map(Object.entries(pages))
const page = (text: string[], title = 'Page'): Snapshot => ({ title, text })

test('equal builds have no differences', () => {
  const pages = build({ '/': page(['One', 'Two']), '/a': page([]) })
  expect(isEqual(compareBuilds(pages, pages))).toBe(true)
})

test('lines that are gone, new or moved are differences', () => {
  const before = build({ '/a': page(['One', 'Two', 'Two']), '/b': page(['One', 'Two']) })
  const after = build({ '/a': page(['One', 'Two', 'Three']), '/b': page(['Two', 'One']) })
  const { changed } = compareBuilds(before, after)
  expect(changed.get('/a')).toEqual([{ aspect: 'text', lines: ['- Two', '+ Three'] }])
  expect(changed.get('/b')).toEqual([{ aspect: 'text', lines: ['- One', '+ One'] }])
})

test('long lists of lines are compared without their order, in little memory', () => {
  const linesOf = (word: string) => ['Same', ...Array.from({ length: 5000 }, (_, at) => `${word} ${at}`)]
  const { changed } = compareBuilds(
    build({ '/a': page(linesOf('Old')), '/b': page(linesOf('One')) }),
    build({ '/a': page(linesOf('New')), '/b': page(linesOf('One').reverse()) }),
  )
  expect(changed.get('/a')?.[0]?.lines).toHaveLength(10_000)
  expect(changed.get('/a')?.[0]?.lines[0]).toBe('- Old 0')
  expect(changed.get('/b')?.[0]?.lines).toEqual(['~ The same lines, in another order or number'])
})

test('the report counts what differs and lists equal differences together', () => {
  const before = build({ '/a': page(['Old']), '/b': page(['Old']), '/gone': page([]) })
  const after = build({ '/a': page(['New']), '/b': page(['New'], 'Other'), '/new': page([]) })
  const comparison = compareBuilds(before, after)
  expect(isEqual(comparison)).toBe(false)
  const report = stripVTControlCharacters(comparisonReport(comparison))
  expect(report).toMatch(/addresses compared +2\naddresses that differ +2\n {2}in text +2\n {2}in title +1\n/)
  expect(report).toContain('/a and 1 more: text\n  - Old\n  + New')
  expect(report).toContain('/b: title\n  - Page\n  + Other')
  expect(report).toContain('- /gone')
  expect(report).toContain('+ /new')
})
