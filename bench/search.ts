import { command } from '../scripts/command-line.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import {
  type GoldenQuery,
  goldenQueries,
  type Judgement,
  judge,
  meanOf,
} from '../tests/search/judge-queries.ts'
import { builtCorpus } from './search-corpus.ts'
import { stockFlexSearch } from './search-engines/flexsearch.ts'
import { stockMiniSearch } from './search-engines/minisearch.ts'
import { ownSearch } from './search-engines/own.ts'
import { stockPagefind } from './search-engines/pagefind.ts'
import type { PageText, SearchEngine } from './search-engines/search-engine.ts'

const values = command(
  'npm run search -w bench',
  "Compares the site's own search with others as they come, on the same texts.",
)
  .option('--generated', '600 generated pages, whose queries are their titles.')
  .parse()
  .opts()

/** Of generated pages, those whose titles are asked for. */
const every = 5

const titleQueries = (pages: readonly PageText[]): Record<string, GoldenQuery[]> => ({
  titles: pages
    .filter((_, at) => at % every === 0)
    .map(({ url, sections }) => ({ ask: sections[0]?.title ?? '', find: [url] })),
})

/** Queries of the default language: the others are asked of one locale's index each. */
const inEnglish = (groups: Record<string, GoldenQuery[]>): GoldenQuery[] =>
  Object.values(groups)
    .flat()
    .filter(({ locale }) => locale === undefined)

async function judgeAll(engine: SearchEngine, queries: readonly GoldenQuery[]) {
  const judgements: Judgement[] = []
  const times: number[] = []
  for (const { ask, find } of queries) {
    const started = performance.now()
    const urls = await engine.ask(ask)
    times.push(performance.now() - started)
    judgements.push(judge(find, urls))
  }
  return { ...meanOf(judgements), times: times.toSorted((a, b) => a - b) }
}

/** Queries of which the bytes before the first answer are the median. */
const sampled = 15

async function bytesOf(engine: SearchEngine, queries: readonly GoldenQuery[]): Promise<number> {
  const step = Math.max(1, Math.floor(queries.length / sampled))
  const sizes: number[] = []
  for (let at = 0; at < queries.length; at += step) {
    sizes.push(await engine.bytesToFirstAnswer(queries[at]?.ask ?? ''))
  }
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
}

const own = await ownSearch(values.generated ? builtCorpus(600) : ensureBuilt())
const sets: [string, GoldenQuery[]][] = values.generated
  ? [['titles', inEnglish(titleQueries(own.pages))]]
  : [
      ['tuned', inEnglish(goldenQueries('queries'))],
      ['held out', inEnglish(goldenQueries('held-out'))],
    ]
console.log(
  `${own.pages.length} pages; ${sets.map(([name, queries]) => `${queries.length} ${name}`).join(', ')}\n`,
)
console.log(
  `| engine |${sets.map(([name]) => ` MRR, nDCG@5 ${name} |`).join('')} kB before the first answer | ms a query: median, p95 |`,
)
console.log(`|---|${sets.map(() => '--:|').join('')}--:|--:|`)
for (const open of [() => own, stockPagefind, stockMiniSearch, stockFlexSearch]) {
  const engine = await open(own.pages)
  const judged = []
  for (const [, queries] of sets) judged.push(await judgeAll(engine, queries))
  const times = judged.flatMap(({ times: all }) => all).toSorted((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  const relevance = judged.map(({ rank, gain }) => ` ${rank.toFixed(3)}, ${gain.toFixed(3)} |`).join('')
  const bytes = await bytesOf(engine, sets[0]?.[1] ?? [])
  console.log(`| ${engine.name} |${relevance} ${(bytes / 1000).toFixed(0)} | ${at(0.5)}, ${at(0.95)} |`)
  await engine.close()
}
