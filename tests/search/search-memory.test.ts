import { expect, test } from 'vitest'
import { searchSite } from '../../engine/search/search-site.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { heapMib } from './heap-mib.ts'
import { openBuiltSearch } from './open-built-search.ts'

/** A query of 25 words that no other query has. */
const queryAt = (at: number) => Array.from({ length: 25 }, (_, word) => `word${at}of${word}`).join(' ')

test('a thousand different queries leave nothing in memory', async () => {
  const search = (await openBuiltSearch(fixtureDist)).get('en')
  if (!search) throw new Error('The fixture site has no search data for English.')
  const ask = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) await searchSite(search, queryAt(at))
  }
  await ask(0, 300)
  const before = heapMib()
  await ask(300, 1300)
  expect(heapMib() - before).toBeLessThan(1.2)
})
