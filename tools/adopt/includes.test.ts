import { expect, test } from 'vitest'
import { folderWith } from '../../tests/adopt-page.ts'
import { AdoptionReport } from './adoption-report.ts'
import { ConfinedFolder } from './confined-folder.ts'
import { readForeignPage } from './convert-page.ts'
import { expandIncludes } from './includes.ts'

test('files that include themselves, or each other, end after the first round', () => {
  const include = (name: string) => `<!-- @include: ${name} -->\n`
  const files: Record<string, string> = {
    'a.md': `A\n${include('a.md').repeat(30)}${include('b.md').repeat(30)}`,
    'b.md': `B\n${include('a.md').repeat(30)}`,
  }
  const find = (name: string) => ({ path: name, text: files[name] ?? '' })
  const text = expandIncludes(files['a.md'] ?? '', 'a.md', 'markdown-it', find, () => {})
  expect(text.match(/^B$/gm)).toHaveLength(30)
})

test('files that multiply by including others end after a thousand', () => {
  const names = ['a.md', 'b.md', 'c.md', 'd.md', 'e.md']
  const include = (name: string) => `<!-- @include: ${name} -->\n`.repeat(12)
  const files = new Map(names.map((name, at) => [name, include(names[at + 1] ?? 'end.md')]))
  let found = 0
  const lost: string[] = []
  const find = (name: string) => {
    found += 1
    return { path: name, text: files.get(name) ?? 'End\n' }
  }
  expandIncludes(files.get('a.md') ?? '', 'a.md', 'markdown-it', find, (kind) => lost.push(kind))
  expect(found).toBe(1000)
  expect(lost).toContain('include')
})

test('a large file that a page includes many times ends after a few', () => {
  const include = '<!-- @include: b.md -->\n'
  const find = () => ({ path: 'b.md', text: 'b'.repeat(2 ** 20) })
  const lost: string[] = []
  const text = expandIncludes(include.repeat(100), 'a.md', 'markdown-it', find, (kind) => lost.push(kind))
  expect(text.length).toBeLessThan(10 * 2 ** 20)
  expect(lost).toContain('include')
})

test('an include that is indented far counts with its indentation', () => {
  const indented = `${' '.repeat(1000)}{{#include b.md}}\n`
  const find = () => ({ path: 'b.md', text: '\n'.repeat(2 ** 18) })
  const lost: string[] = []
  const text = expandIncludes(indented.repeat(4), 'a.md', 'mdbook', find, (kind) => lost.push(kind))
  expect(text.length).toBeLessThan(10 * 2 ** 20)
  expect(lost).toContain('include')
})

test('a part of a file without lines includes nothing', () => {
  const find = () => ({ path: 'b.md', text: 'Other\nANCHOR: part\nANCHOR_END: part\nOther\n' })
  expect(expandIncludes('{{#include b.md:part}}', 'a.md', 'mdbook', find, () => {})).toBe('')
})

test.each([
  ['include', '--8<-- "b.md"\n', ''],
  ['are given at their end', 'A\n', 'Appended. '.repeat(1000)],
])('what many pages %s is as much as a site may have, and the report says so', (_, body, appended) => {
  const folder = new ConfinedFolder(folderWith({ 'b.md': 'Included. '.repeat(1000) }))
  const report = new AdoptionReport()
  const dialect = 'python-markdown'
  const site = {
    folder,
    dialect,
    pagesFolder: '.',
    includeFolders: [],
    appended,
    room: { left: 45_000 },
  } as const
  const lengths = Array.from({ length: 50 }, (_, at) => {
    const root = readForeignPage(body, `${at}.md`, site, report.contextOf(`${at}.md`))
    return JSON.stringify(root.children).length
  })
  expect(lengths.filter((length) => length > 10_000)).toHaveLength(5)
  expect(report.text('Lamps', [])).toContain('- 1 include over the limit of the site\n')
})
