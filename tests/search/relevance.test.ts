import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openSearchIndex, type SearchIndex } from '../../client/search/search-index.ts'
import { searchSite } from '../../client/search/search-site.ts'
import { ensureBuilt } from '../../scripts/ensure-built.ts'

interface GoldenQuery {
  ask: string
  find: string[]
  locale?: string
}

/** The least mean reciprocal rank of the golden queries. */
const bar = 0.9

const groups = parse(readFileSync(join(import.meta.dirname, 'queries.yaml'), 'utf8')) as Record<
  string,
  GoldenQuery[]
>
const indexes = new Map<string, SearchIndex>()

beforeAll(async () => {
  const folder = join(ensureBuilt(), 'client/search')
  for (const core of readdirSync(folder).filter((name) => name.endsWith('-core.bin'))) {
    const set = core.replace('-core.bin', '')
    const read = async (name: string) => new Uint8Array(readFileSync(join(folder, name))).buffer
    indexes.set(set.split('-')[0] ?? '', await openSearchIndex(set, read))
  }
}, 240_000)

/** Reciprocal rank and nDCG@5 of one query; a query that may find nothing has 1 or 0. */
async function judge({ ask, find, locale = 'en' }: GoldenQuery) {
  const index = indexes.get(locale)
  if (!index) throw new Error(`The built site has no search data for \`${locale}\`.`)
  const urls = (await searchSite(index, ask)).pages.map(({ url }) => url)
  if (find.length === 0) return { rank: Number(urls.length === 0), gain: Number(urls.length === 0) }
  const gainAt = (at: number) => 1 / Math.log2(at + 2)
  const gained = urls.reduce((sum, url, at) => sum + (find.includes(url) ? gainAt(at) : 0), 0)
  const ideal = find.slice(0, 5).reduce((sum, _, at) => sum + gainAt(at), 0)
  const first = urls.findIndex((url) => find.includes(url))
  return { rank: first < 0 ? 0 : 1 / (first + 1), gain: gained / ideal }
}

test('the golden queries find their pages', async () => {
  const queries = Object.values(groups).flat()
  expect(queries.length).toBeGreaterThanOrEqual(120)
  const judged = await Promise.all(queries.map(judge))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const rank = mean(judged.map((one) => one.rank))
  const gain = mean(judged.map((one) => one.gain))
  console.log(`${queries.length} golden queries: MRR ${rank.toFixed(3)}, nDCG@5 ${gain.toFixed(3)}`)
  expect(rank).toBeGreaterThanOrEqual(bar)
})
