import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBuiltSearch } from '../../tests/search/open-built-search.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { writeSearch } from '../build/search/write-search.ts'
import type { SearchPage } from '../model/search/entry.ts'
import { fullByte, meaningOf, readMeaningTable } from '../model/search/meaning.ts'
import type { SearchIndex } from './search-index.ts'

/** Vectors of two directions: money and animals. */
const vectors: Record<string, readonly [number, number]> = {
  price: [100, 0],
  cost: [90, 0],
  '##ly': [20, 0],
  cat: [0, 100],
  the: [0, 0],
}

function tableOf(pieces: Record<string, readonly number[]>): Uint8Array {
  const names = Buffer.from(Object.keys(pieces).join('\n'))
  const count = Object.keys(pieces).length
  const header = Uint32Array.of(count, 2, names.length)
  const factors = new Float32Array(count).fill(0.01)
  const bytes = Int8Array.from(Object.values(pieces).flat())
  return Buffer.concat([...[header, factors, bytes].map(({ buffer }) => Buffer.from(buffer)), names])
}

const table = readMeaningTable(tableOf(vectors))

test.each<[text: string, meaning: readonly number[]]>([
  ['Price', [fullByte, 0]],
  ['the PRICE, the cost!', [fullByte, 0]],
  ['costly', [fullByte, 0]],
  ['cát', [0, fullByte]],
  ['price cat', [90, 90]],
  ['', [0, 0]],
  ['unknown catastrophe 価格', [0, 0]],
])('the meaning of “%s” is the sum of its words', (text, meaning) => {
  expect([...meaningOf(table, text)]).toEqual(meaning)
})

function lookedUp(text: string): number {
  let characters = 0
  const counting = new Map(table.pieces)
  counting.get = (piece) => {
    characters += piece.length
    return table.pieces.get(piece)
  }
  meaningOf({ ...table, pieces: counting }, text)
  return characters
}

test.each(['costlyly', 'ly', '㎉', 'Zg9'])(
  'a word of “%s” many times over costs as much as its length',
  (part) => {
    const once = lookedUp(`cost${part.repeat(20)}`)
    expect(lookedUp(`cost${part.repeat(200)}`)).toBeLessThan(15 * once)
  },
)

async function indexOf(meaningTable: Uint8Array | null): Promise<SearchIndex> {
  const out = temporaryFolder()
  const entry = {
    url: '/docs/a',
    title: 'Animals',
    content: 'The cat.',
    codeAt: 8,
    pageId: '/docs/a',
    tabs: [],
  }
  const plans = { ...entry, id: 1, url: '/docs/a#plans', title: 'Plans', content: 'The price.' }
  const asked = [{ entry: 1, text: 'is it costly' }]
  const page: SearchPage = {
    entries: [{ ...entry, id: 0 }, plans],
    keywords: '',
    questions: [],
    asked,
    prior: 1,
  }
  writeSearch([page], 'en', join(out, 'client'), {
    tabLabels: [],
    synonyms: [],
    queryLength: 100,
    meaningTable,
  })
  return (await openBuiltSearch(out)).get('en') as SearchIndex
}

test('a question is near what says or asks the same in other words, and far from the rest', async () => {
  const meanings = await (await indexOf(tableOf(vectors))).meanings()
  const { said, asked } = meanings?.nearnessOf('What does it cost?') ?? {}
  expect([...(said ?? [])].map((value) => value.toFixed(1))).toEqual(['0.0', '1.0'])
  expect([...(asked ?? [])].map((value) => value.toFixed(1))).toEqual(['0.0', '1.0'])
})

test('a locale without a table has no meanings, and reads no file for them', async () => {
  expect(await (await indexOf(null)).meanings()).toBeNull()
})
