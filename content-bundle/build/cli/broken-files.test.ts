import { expect, test } from 'vitest'
import { Diagnostics } from '../../compile/diagnostics.ts'
import { brokenFiles, brokenSummary } from './broken-files.ts'

test('a file that is broken in two places is counted once, and a warning is not', () => {
  const problems = new Diagnostics('a.mdx', true)
  problems.error(null, 'One.')
  problems.error(null, 'Two.')
  problems.within('b.mdx').strictError(null, 'Three.')
  expect(brokenFiles(problems.found)).toEqual(['a.mdx'])
})

test('the summary counts the files and names the first twenty', () => {
  const files = Array.from({ length: 22 }, (_, index) => `${index}.mdx`)
  const [count, ...names] = brokenSummary(files, 1000).split('\n')
  expect(count).toContain('22 files could not be rendered whole (97.8 % of 1000 pages are)')
  expect(names).toHaveLength(21)
  expect(names.at(-1)).toBe('  and 2 more')
})
