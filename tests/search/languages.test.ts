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
    ...languages.map((name) => [`Client for ${name}`, 'Install it and send a trace.', ''] as const),
    ...others,
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

test.each(['a', 'x', 'I', ' s '])('the single letter “%s” finds nothing', async (typed) => {
  expect(await titlesFor(typed)).toEqual([])
})
