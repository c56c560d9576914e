import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSearch } from '../../engine/build/search/write-search.ts'
import type { SearchPage } from '../../engine/model/search/entry.ts'
import { queryIn } from '../../engine/model/search/query-in.ts'
import type { SearchIndex } from '../../engine/search/search-index.ts'
import { searchSite } from '../../engine/search/search-site.ts'
import { openBuiltSearch } from './open-built-search.ts'

const writtenOtherwise: readonly (readonly [title: string, queries: readonly string[]])[] = [
  ['Release v2.14.3', ['2.14.3', 'v2.14.3', '2.14', 'v2.14 changes', 'version 2.14.3']],
  ['Requires 3.9 of the platform', ['v3.9', '3.9']],
  ['Limit of 10,000 rows', ['10000', '10_000', '10.000', '10 000', '10\u202f000 rows']],
  ['At most 1_048_576 bytes', ['1,048,576', '1048576', '1.048.576']],
  ['Datenschutz', ['Daten\u00adschutz', 'Daten-Schutz', 'Daten Schutz']],
  ['Sicherung einer Instanz', ['Instanzensicherung']],
  ['プロンプト管理', ['プロンプト\u200b管理', 'プロン\u2060プト', 'プロンプトの管理']],
  ['数据保留', ['数据\u200b保留', '\ufeff数据保留']],
  ['Trace export', ['tra\u200dce export', 'trace\u3164', '\u202atrace export\u202c', 'traceexport']],
]
const languages = ['C', 'C++', 'C#', 'F#', 'R', 'D', '.NET', 'Go']
const folder = mkdtempSync(join(tmpdir(), 'search-'))
let index: SearchIndex
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  const others = [
    ['Lambdas', 'Written in prose.', 'rows.map((r) => r.c + d)'],
    ['Bindings', 'The library has bindings for C/C++ and for R.', ''],
  ] as const
  const texts = [
    ...languages.map((name) => [`Client for ${name}`, 'Install it and send a record.', ''] as const),
    ...others,
    ...writtenOtherwise.map(([title]) => [title, 'See below.', ''] as const),
  ]
  const pages = texts.map(([title, prose, code], id): SearchPage => {
    const url = `/docs/${id}`
    const content = prose + code
    const entry = { id, url, title, content, codeAt: prose.length, tabs: ['Docs'] }
    return { entries: [entry], keywords: '', questions: [], asked: [], prior: 1 }
  })
  writeSearch(pages, 'en', join(folder, 'client'), { tabLabels: ['Docs'], synonyms: [], queryLength: 200 })
  index = (await openBuiltSearch(folder)).get('en') as SearchIndex
})

async function titlesFor(typed: string): Promise<string[]> {
  const query = queryIn(typed, 200)
  if (query === null) return []
  const { pages } = await searchSite(index, query)
  return pages.map(({ title }) => title.text)
}

test.each(languages)('the name %s, alone and in a phrase, finds the client for it first', async (name) => {
  for (const typed of [name, name.toLowerCase(), `${name} client`, `client for ${name}`])
    expect((await titlesFor(typed))[0], typed).toBe(`Client for ${name}`)
})

test('a language of one letter is found in text, also next to another, and not as a variable', async () => {
  expect(await titlesFor('C')).toEqual(['Client for C', 'Bindings'])
  expect(await titlesFor('r')).toEqual(['Client for R', 'Bindings'])
})

test.each(writtenOtherwise)('“%s” is found first, however it is written', async (title, queries) => {
  for (const typed of queries) expect((await titlesFor(typed))[0], JSON.stringify(typed)).toBe(title)
})

test('another version, and digits of a number, are not the number', async () => {
  expect(await titlesFor('2.15.3')).not.toContain('Release v2.14.3')
  expect(await titlesFor('28,000')).toEqual([])
})

test.each(['a', 'x', 'I', ' s '])('the single letter “%s” finds nothing', async (typed) => {
  expect(await titlesFor(typed)).toEqual([])
})
