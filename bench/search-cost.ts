import { existsSync } from 'node:fs'
import { paths } from '../content-bundle/model/urls/routes.ts'
import { searchSite } from '../content-bundle/search/search-site.ts'
import { builtSite, command } from '../scripts/command-line.ts'
import { startLocalPlatform } from '../scripts/local-platform.ts'
import { openBuiltSearch } from '../tests/search/open-built-search.ts'
import { measureLoad, warmUp, workerdPid } from './measure-load.ts'
import { builtCorpus } from './search-corpus.ts'
import { ownSearch } from './search-engines/own.ts'

const values = command(
  'npm run search-cost -w bench',
  'Processor time of `/api/search` in workerd and of a key after its data is loaded, and bytes before the first local answer.',
)
  .option('--large', '5,000 generated pages as well.')
  .option('--dir <folder>', 'A built site, in place of generated pages.', builtSite)
  .parse()
  .opts()

/** Bars of the project, on 600 pages; more pages may take more bytes, but less than as many times more. */
const bars = { cpuMs: 3, keyMs: 16, kilobytes: 110 } as const
const barPages = 600

const corpusQueries = [
  'evaluator',
  'retry queue',
  'evalutor',
  'how does the cache expire',
  'trace_id',
  'pro',
  'session score export limit',
]
const siteQueries = [
  'masking',
  'prompt management',
  'kuberntes',
  'how do i get started with tracing',
  'update_current_trace',
  'pro',
  'why do my traces not show up',
]
const queries = values.dir ? siteQueries : corpusQueries

const secondsEach = 2
/** Requests before the measured ones. */
const warmUpRequests = 2500
const percentile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN

async function measure(dir: string): Promise<void> {
  const own = await ownSearch(dir)
  const bytes = await Promise.all(queries.map(own.bytesToFirstAnswer))
  const kilobytesBar = Math.round(bars.kilobytes * Math.max(1, own.pages.length / barPages))
  console.log(`${own.pages.length} pages`)
  console.log(
    `  before the first local answer: ${kilobytes(percentile(bytes, 0.5))} kB, at most ${kilobytes(Math.max(...bytes))} kB (bar ${kilobytesBar})`,
  )
  const keys = await keyTimes(dir)
  console.log(
    `  a key: ${percentile(keys, 0.5).toFixed(2)} ms, p99 ${percentile(keys, 0.99).toFixed(2)} ms, at most ${Math.max(...keys).toFixed(2)} ms (bar ${bars.keyMs})`,
  )
  const costs = await edgeCosts(dir)
  for (const [query, cost] of costs)
    console.log(`  /api/search?q=${query}: ${cost.toFixed(2)} ms CPU (bar ${bars.cpuMs})`)
  if (Math.max(...bytes) > kilobytesBar * 1000 || Math.max(...costs.map(([, cost]) => cost)) > bars.cpuMs)
    process.exitCode = 1
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0)

/** Milliseconds each key of the queries takes, typed a second time: its data has been read. */
async function keyTimes(dir: string): Promise<number[]> {
  const index = (await openBuiltSearch(dir)).get('en')
  if (!index) throw new Error(`${dir} has no search data.`)
  const times: number[] = []
  for (const round of [0, 1, 2]) {
    for (const query of queries) {
      for (let length = 1; length <= query.length; length += 1) {
        const started = performance.now()
        await searchSite(index, query.slice(0, length))
        if (round > 0) times.push(performance.now() - started)
      }
    }
  }
  return times
}

async function edgeCosts(dir: string): Promise<[query: string, cpuMs: number][]> {
  const site = await startLocalPlatform({ dir, port: 0, persist: false })
  try {
    const costs: [string, number][] = []
    for (const query of queries) {
      const url = site.url + paths.searchApi({ q: query, tab: 'All', locale: 'en' })
      await warmUp(url, warmUpRequests)
      costs.push([query, (await measureLoad(url, workerdPid(), secondsEach)).cpuMsPerRequest])
    }
    return costs
  } finally {
    await site.close()
  }
}

if (values.dir && !existsSync(values.dir))
  throw new Error(`${values.dir} does not exist. Run \`npm run build\` first.`)
const sites = values.dir ? [values.dir] : [600, ...(values.large ? [5000] : [])].map(builtCorpus)
for (const dir of sites) await measure(dir)
