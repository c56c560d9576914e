import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuiltSearch } from '../../tests/search/open-built-search.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { writeSearch } from '../build/search/write-search.ts'
import type { SearchPage } from '../model/search/entry.ts'
import { findTerms } from './find-terms.ts'
import { readQuery } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'
import { searchSite } from './search-site.ts'

/** Texts of the pages of a small index: each page is its title and its text. */
const texts: Record<string, string> = {
  'Tracing basics': 'A trace records one request. Tracing is on by default.',
  'Trace ids': 'Each trace has an id.',
  Evaluators: 'An evaluator scores a trace.',
  LangChain: 'Call update_current_trace in the handler.',
  'Dark lamps': 'lamp lamps lamplight lampshade',
  設定: '東京都の設定',
  Cities:
    'An outage in Zürich, Málaga, Århus and Malmö. AT&T was one; a Q&A follows, and research&development.',
  Birds: 'A transmissometer measures the air. Long walruses rest. The quokka waits for accessibility.',
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `Filler ${at}`,
      `prefix${String(at).padStart(2, '0')} filler words`,
    ]),
  ),
}

const folder = mkdtempSync(join(tmpdir(), 'search-'))
let index: SearchIndex
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  let id = 0
  const pages = Object.entries(texts).map(([title, content]): SearchPage => {
    const url = `/docs/${id}`
    const entry = { id: id++, url, title, content, codeAt: content.length, tabs: ['Docs'] }
    return { entries: [entry], keywords: '', questions: [], asked: [], prior: 1 }
  })

  writeSearch(pages, 'en', join(folder, 'client'), {
    tabLabels: ['Docs'],
    synonyms: [['evaluator', 'judge']],
    queryLength: 100,
  })
  const opened = (await openBuiltSearch(folder)).get('en')
  if (!opened) throw new Error('The search data was not written.')
  index = opened
})

/** The terms of the index that each word of a query finds, best first, with their weights. */
async function found(query: string) {
  const { words } = readQuery(query, index.querySettings)
  const terms = await findTerms(index, words)
  return terms.map(({ alternatives }) =>
    alternatives.map(({ terms, weight }) => [
      terms.map((term) => term?.file.terms[term.at] ?? null).join(' '),
      weight,
    ]),
  )
}
const names = async (query: string) => (await found(query)).map((ways) => ways.map(([name]) => name))
const titles = async (query: string) =>
  (await searchSite(index, query, { limit: 20 })).pages.map(({ title }) => title.text)

test('a word is found by its stem, with its whole weight', async () => {
  expect((await found('traces ')).at(0)?.at(0)).toEqual(['trac', 1])
  expect((await found('tracing ')).at(0)?.at(0)?.[1]).toBe(1)
})

test('the end of a query is completed, other words are not', async () => {
  expect((await names('lam')).at(0)).toEqual(expect.arrayContaining(['lamp', 'lamplight']))
  expect((await names('lam x'))[0]).not.toContain('lamplight')
})

test('a completion weighs less than a word, and least where the word itself is as usual', async () => {
  const weightsOf = async (query: string) =>
    new Map((await found(query))[0]?.map(([name, weight]) => [name, Number(weight)]))
  const [unfinished, whole] = [await weightsOf('lam'), await weightsOf('filler')]
  expect(unfinished.get('lamplight')).toBeLessThan(1)
  expect(whole.get('filler')).toBe(1)
  const lamp = await weightsOf('lamp')
  expect(lamp.get('lamp')).toBe(1)
  expect(lamp.get('lamplight')).toBeLessThanOrEqual(unfinished.get('lamplight') ?? 0)
})

test('a single letter is not completed: it would match everything', async () => {
  expect((await names('l')).flat()).toEqual([])
})

test('a prefix of many words is completed to a bounded number of them', async () => {
  expect((await names('prefix'))[0]?.length).toBeLessThanOrEqual(33)
  expect((await names('prefix'))[0]?.length).toBeGreaterThan(10)
})

test('a typo is corrected only when nothing else is found', async () => {
  expect((await names('evaluater '))[0]).toContain('evalu')
  expect((await names('lamp '))[0]).toEqual(['lamp'])
  expect((await found('evaluater '))[0]?.[0]?.[1]).toBeLessThan(1)
})

test('an identifier is found whole or by its parts, and a typo in a part is corrected', async () => {
  expect(await titles('update_current_trace')).toContain('LangChain')
  expect(await titles('update_curent_trace')).toContain('LangChain')
  expect(await titles('langchain')).toEqual(['LangChain'])
  expect(await titles('lang chain')).toContain('LangChain')
})

test('a query for a synonym finds the pages that use the other word', async () => {
  expect(await titles('judge ')).toEqual(['Evaluators'])
})

test('a word of no page has no alternatives, and makes no error', async () => {
  expect(await found('xyzzyx ')).toEqual([[]])
  expect(await titles('xyzzyx')).toEqual([])
})

test('text without spaces is found by pairs, and not corrected', async () => {
  expect(await titles('設定')).toEqual(['設定'])
  expect(await titles('東京')).toEqual(['設定'])
  expect(await titles('京東')).toEqual([])
})

test.each(['', '   ', '?!', '"', '\0', '🚀', 'a'.repeat(5000), '\uD800', '../../etc', '%00', '<b>'])(
  'the query %j is valid',
  async (query) => {
    await expect(searchSite(index, query)).resolves.toMatchObject({ pages: expect.any(Array) })
  },
)

test('every tab is counted, and an unknown tab searches everything', async () => {
  const { counts } = await searchSite(index, 'trace')
  expect(counts.All).toBe(counts.Docs)
  const all = await searchSite(index, 'trace', { tab: 'Nowhere', limit: 50 })
  expect(all.pages).toHaveLength(counts.All ?? 0)
})

test('of the words that the site lacks the first four are corrected; short ones do not count', async () => {
  const query = 'xy evaluatr langchian filer tracng qqqq handlr '
  const corrected = (await names(query)).map((terms) => terms.length > 0)
  expect(corrected).toEqual([false, true, true, true, true, false, false])
})

test.each([
  ['wallruses', 'Birds'],
  ['transmisometer', 'Birds'],
  ['accesibility', 'Birds'],
  ['qoukka', 'Birds'],
])('a typo in a word of one page, %s, is corrected where no other word is near', async (typo, title) => {
  expect(await titles(typo)).toEqual([title])
})

test('a word of several pages is nearer than one of a single page', async () => {
  expect((await names('lampz '))[0]).not.toContain('lampshad')
})

test.each(['Zuerich', 'zürich', 'zurich', 'Aarhus', 'Århus', 'Malmoe'])(
  '%s is found however its letters are written',
  async (query) => {
    expect(await titles(query)).toEqual(['Cities'])
  },
)

test.each(['AT&T', 'at&t was', 'ATT', 'Q&A', 'research', 'development', 'research&development'])(
  '%s is found where letters are joined by an ampersand',
  async (query) => {
    expect(await titles(query)).toEqual(['Cities'])
  },
)

test('a page whose words stand below a heading is opened at them', async () => {
  const text = 'a pangolin'
  const entries: SearchPage['entries'] = [
    { id: 0, url: '/docs/a', title: 'Animals', content: 'Some rest.', codeAt: 10, tabs: ['Docs'] },
    { id: 1, url: '/docs/a#night', title: 'Night', content: text, codeAt: text.length, tabs: ['Docs'] },
  ]
  const out = temporaryFolder()
  writeSearch([{ entries, keywords: '', questions: [], asked: [], prior: 1 }], 'en', join(out, 'client'), {
    tabLabels: ['Docs'],
    synonyms: [],
    queryLength: 100,
  })
  const small = (await openBuiltSearch(out)).get('en')
  if (!small) throw new Error('The search data was not written.')
  const hitOf = async (query: string) => (await searchSite(small, query)).pages[0]?.excerpt.textDirective
  expect(await hitOf('pangolin')).toBe(':~:text=a%20pangolin')
  expect(await hitOf('animals')).toBeNull()
})

test.each([
  ['"records one request"', ['Tracing basics']],
  ['“Trace Has an”', ['Trace ids']],
  ['trace "an id" "trace ids"', ['Trace ids']],
  ['"trace"', ['LangChain', 'Evaluators', 'Tracing basics', 'Trace ids']],
  ['"東京都の"', ['設定']],
])('quotes leave only pages that say the phrase: %s', async (query, titles) => {
  const { pages, counts } = await searchSite(index, query)
  expect(pages.map(({ title }) => title.text).sort()).toEqual([...titles].sort())
  expect(counts.Docs).toBe(titles.length)
})

test('a phrase in quotes that no page says finds the pages with its words', async () => {
  const { pages } = await searchSite(index, '"request one records"')
  expect(pages[0]?.title.text).toBe('Tracing basics')
  expect((await searchSite(index, 'filler"')).counts.Docs).toBeGreaterThan(1)
})
