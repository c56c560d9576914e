import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { openSearchIndex, type ReadSearchFile } from '../content-bundle/search/search-index.ts'
import { searchSite } from '../content-bundle/search/search-site.ts'
import { builtSite, command } from '../scripts/command-line.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { type GoldenQuery, goldenQueries, judge, meanOf } from '../tests/search/judge-queries.ts'
import { median } from './measure-in-turns.ts'

const { dir = ensureBuilt() } = command(
  'npm run search -w bench',
  'What the search of a built site finds, how long a query takes and what a browser reads before the first answer.',
)
  .option('--dir <folder>', "A built site instead of the repository's own.", builtSite)
  .parse()
  .opts()

const { searchSets, client } = JSON.parse(readFileSync(join(dir, 'content/manifest.json'), 'utf8'))
const read = async (name: string) => new Uint8Array(readFileSync(join(dir, 'client/search', name))).buffer
const scriptBytes = brotliCompressSync(readFileSync(join(dir, 'client', client.searchWorker))).length
const index = await openSearchIndex(searchSets.en, read)

/** Bytes a browser has read when it has the first answer to a query. */
async function bytesToFirstAnswer(query: string): Promise<number> {
  let bytes = scriptBytes
  const counted: ReadSearchFile = async (name) => {
    const file = await read(name)
    bytes += file.byteLength
    return file
  }
  await searchSite(await openSearchIndex(searchSets.en, counted), query)
  return bytes
}

async function row(name: string, queries: readonly GoldenQuery[]): Promise<string> {
  const judgements = []
  const times: number[] = []
  const bytes: number[] = []
  for (const { ask, find } of queries) {
    const started = performance.now()
    const { pages } = await searchSite(index, ask)
    times.push(performance.now() - started)
    judgements.push(
      judge(
        find,
        pages.map(({ url }) => url),
      ),
    )
    bytes.push(await bytesToFirstAnswer(ask))
  }
  const { rank, gain } = meanOf(judgements)
  const kilobytes = (count: number) => (count / 1000).toFixed(0)
  return `| ${queries.length} ${name} | ${rank.toFixed(3)} | ${gain.toFixed(3)} | ${kilobytes(median(bytes))}, ${kilobytes(Math.max(...bytes))} | ${median(times).toFixed(1)} |`
}

console.log('| queries | MRR | nDCG@5 | kB before the first answer: median, most | ms a query |')
console.log('|---|--:|--:|--:|--:|')
for (const set of ['queries', 'held-out'] as const) {
  // Queries in other languages are asked of other indexes.
  const english = Object.values(goldenQueries(set))
    .flat()
    .filter(({ locale }) => locale === undefined)
  console.log(await row(set === 'queries' ? 'tuned' : 'held out', english))
}
