import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { smallSite } from '../../tests/small-site.ts'
import { Diagnostics } from '../compile/diagnostics.ts'
import { wordsOf } from '../model/search/words.ts'
import { hashOf } from './cache/hash.ts'
import { ObjectFolder } from './cache/object-folder.ts'
import { Spelling } from './search/spelling.ts'
import { canBeAddress } from './sources/can-be-address.ts'
import { contentRoots } from './sources/content-roots.ts'
import { listingRows } from './sources/listing-rows.ts'
import { crashDiagnostic, failedRecord, lateDiagnostic } from './workers/failed-record.ts'
import { type CompiledJob, emptyRecord, listingKey, type PageJob } from './workers/page-job.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-parts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an object is stored once under the hash of its content', () => {
  const objects = new ObjectFolder(join(folder, 'a'))
  const hash = objects.put('text')
  expect(objects.put('text')).toBe(hash)
  expect(hash).toBe(hashOf('text'))
  expect(objects.text(hash)).toBe('text')
  expect(readdirSync(objects.folder)).toEqual([hash])
})

test('an object is taken from another folder, and unused objects are removed', () => {
  const [from, to] = [new ObjectFolder(join(folder, 'a')), new ObjectFolder(join(folder, 'b'))]
  const kept = from.put('kept')
  to.takeFrom(from, kept)
  const unused = to.put('unused')
  to.keepOnly(new Set([kept]))
  expect(to.text(kept)).toBe('kept')
  expect(to.has(unused)).toBe(false)
  expect(from.has(kept)).toBe(true)
})

test('an object that does not exist throws', () => {
  expect(() => new ObjectFolder(folder).text('none')).toThrow('ENOENT')
})

test('pages without folders for locales belong to the default locale', () => {
  expect(contentRoots(smallSite, folder)).toEqual([{ locale: 'en', folder, prefix: '' }])
})

test('each locale with a folder is a root, with its prefix', () => {
  mkdirSync(join(folder, 'en'))
  expect(contentRoots(smallSite, folder).map(({ locale }) => locale)).toEqual(['en'])
  mkdirSync(join(folder, 'ja'))
  expect(contentRoots(smallSite, folder).map(({ prefix }) => prefix)).toEqual(['', '/ja'])
})

test.each([
  ['a?b.mdx', '`?`', 'a query'],
  ['a#b.mdx', '`#`', 'an anchor'],
  ['a%20b.mdx', '`%20`', 'one escaped letter'],
  ['a\\b.mdx', '`\\`', 'a slash'],
  ['a\u0007b.mdx', 'a control character', 'nothing'],
])('the file name %j cannot be an address', (file, sign, meaning) => {
  const diagnostics = new Diagnostics(file)
  expect(canBeAddress(file, diagnostics)).toBe(false)
  expect(diagnostics.list[0]?.message).toContain(`contains ${sign}`)
  expect(diagnostics.list[0]?.message).toContain(meaning)
})

test('spaces, percent signs and other scripts are fine in a file name', () => {
  const diagnostics = new Diagnostics('')
  expect(['a b.mdx', '100%.mdx', '設定.mdx'].map((file) => canBeAddress(file, diagnostics))).toEqual([
    true,
    true,
    true,
  ])
  expect(diagnostics.list.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    expect.stringMatching(/^warning The name of this file has capital letters or spaces/),
  ])
})

test('a page that stopped its worker gets a reason and a way out', () => {
  expect(lateDiagnostic(1500)[0]).toContain('1.5 s')
  expect(crashDiagnostic('FATAL ERROR: heap out of memory', 512)).toEqual([
    expect.stringContaining('512 MB'),
    expect.any(String),
  ])
  expect(crashDiagnostic('first\nlast line\n', 512)[0]).toBe('The compiler crashed on this page: last line')
  expect(crashDiagnostic('', 512)[1]).toBe('Report it to the maintainers of the compiler.')
})

const job = (changes: Partial<PageJob> = {}): PageJob => ({
  path: '/docs/a',
  kind: 'mdx',
  file: 'docs/a.mdx',
  locale: 'en',
  text: '---\ntitle: A\n---\nText',
  ...changes,
})

test('the record of such a page is an error without a result', () => {
  expect(failedRecord(job(), ['It failed.', 'Fix it.'])).toMatchObject({
    result: null,
    diagnostics: [{ file: 'docs/a.mdx', severity: 'error', message: 'It failed.', hint: 'Fix it.' }],
  })
})

test('a typo is corrected to words of titles, and to words that two pages use', () => {
  const spelling = new Spelling()
  const [text] = [...wordsOf('evaluator')]
  const [once] = [...wordsOf('rarely')]
  spelling.addTitle([...wordsOf('Tracing with a LangChain')])
  if (text && once) {
    spelling.addText(text, 1)
    spelling.addText(once, 1)
    spelling.addText(once, 1)
    spelling.addText(text, 2)
  }
  expect(spelling.list()).toEqual(['chain', 'evaluator', 'lang', 'langchain', 'tracing'])
})

const compiled = (path: string, front: object, locale = 'en'): CompiledJob =>
  ({
    job: job({ path, locale }),
    record: { ...emptyRecord(), result: { front, sections: [] } },
  }) as unknown as CompiledJob
const site = { ...smallSite, listings: { ...smallSite.listings, BlogIndex: '/blog' } }
const roots = [
  { locale: 'en', folder: '', prefix: '' },
  { locale: 'ja', folder: '', prefix: '/ja' },
]
const rowsOf = (pages: CompiledJob[], locale: string) =>
  listingRows(site, roots, pages)(listingKey('BlogIndex', {}), locale)

test('an index has a row for each page with its facts, the newest first', () => {
  const rows = rowsOf(
    [
      compiled('/blog/a', { title: 'A', date: '2025-01-01' }),
      compiled('/blog/b', {
        title: 'B',
        date: '2026-01-01',
        authors: ['guest'],
        description: 'About.',
      }),
    ],
    'en',
  )
  expect(rows).toMatchObject([
    { path: '/blog/b', title: 'B', description: 'About.', facts: ['2026-01-01', 'guest'] },
    { path: '/blog/a', title: 'A', description: null },
  ])
})

test('another language lists its own pages, and the originals of those it lacks', () => {
  const pages = [
    compiled('/blog/a', { title: 'A', date: '2026-01-02' }),
    compiled('/blog/b', { title: 'B', date: '2026-01-01' }),
    compiled('/ja/blog/a', { title: 'あ', date: '2026-01-02' }, 'ja'),
  ]
  expect(rowsOf(pages, 'ja').map(({ path, title }) => [path, title])).toEqual([
    ['/ja/blog/a', 'あ'],
    ['/ja/blog/b', 'B'],
  ])
})

test('a page that failed to compile is not listed', () => {
  const failed = { job: job({ path: '/blog/x' }), record: emptyRecord() } as unknown as CompiledJob
  expect(rowsOf([failed], 'en')).toEqual([])
})
