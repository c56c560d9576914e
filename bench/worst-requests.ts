import { resolve } from 'node:path'
import { nearestPages, pathIndex } from '../content-bundle/model/urls/nearest-pages.ts'
import { synonymTable } from '../content-bundle/search/read-query.ts'
import { searchSite } from '../content-bundle/search/search-site.ts'
import site from '../content-bundle/site/config.ts'
import { builtSite, command } from '../scripts/command-line.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { questionsOf } from '../tests/assistant/judge-questions.ts'
import { openBuiltSearch } from '../tests/search/open-built-search.ts'
import { extractiveAnswer } from '../worker/assistant/extractive-answer.ts'
import { findPassages } from '../worker/assistant/find-passages.ts'
import { heapMib } from './heap-mib.ts'
import { median } from './measure-in-turns.ts'

const values = command(
  'npm run worst-requests -w bench',
  'What the most expensive requests cost: a 404 on a site of 50,000 pages, the worst search queries, answers by quotes, and the memory that different queries leave behind.',
)
  .option('--dir <folder>', "A built site, in place of the repository's own.", builtSite)
  .parse()
  .opts()

/** Bars of the project: processor time of a 404, of a query and of an answer by quotes, and what 20,000 queries leave in memory. */
const bars = { missingPageMs: 5, queryMs: 10, answerMs: 50, megabytes: 5 } as const
const pages = 50_000
const queries = 20_000
const rounds = 30

/** Processor time of this thread in milliseconds: the median, after as many rounds without measuring. */
async function cpuMs(act: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 2 * rounds; round += 1) {
    const before = process.threadCpuUsage()
    await act()
    const { user, system } = process.threadCpuUsage(before)
    if (round >= rounds) times.push((user + system) / 1000)
  }
  return median(times)
}

let failed = false
function report(what: string, value: number, unit: string, bar: number): void {
  failed ||= value > bar
  console.log(`| ${what} | ${value.toFixed(1)} ${unit} | ${bar} ${unit} |`)
}

/** A word that no site has; its letters depend on the number. */
const unknownWord = (number: number): string =>
  [...`${(number * 7919 + 1e7) % 1e8}`].map((digit) => 'etaoinshrd'[Number(digit)]).join('')

console.log('| request | measured | bar |\n|---|--:|--:|')
const words = ['overview', 'start', 'traces', 'prompts', 'datasets', 'scores', 'sessions', 'export', 'cache']
const wordAt = (at: number) => words[at % words.length]
const existing = Array.from(
  { length: pages },
  (_, at) => `/docs/${wordAt(at)}-${wordAt(at >> 3)}/${wordAt(at * 7)}/${wordAt(at * 5)}-${at}`,
)
report(`paths of ${pages} pages, once for a build`, await cpuMs(() => pathIndex(existing)), 'ms', 150)
const index = pathIndex(existing)
const shown = site.limits.nearestPagesShown
for (const missing of [
  `/docs/${'overview-traces-prompts/'.repeat(4)}start-datsets`,
  `/${'overviewtracesprompts'.repeat(6)}`.slice(0, 119),
])
  report(
    `404 of ${missing.length} letters, ${pages} pages`,
    await cpuMs(() => nearestPages(missing, index, shown)),
    'ms',
    bars.missingPageMs,
  )

const search = (await openBuiltSearch(values.dir ? resolve(values.dir) : ensureBuilt())).get('en')
if (!search) throw new Error('The built site has no search data for English.')
const worst = {
  'unknown words': Array.from({ length: 24 }, (_, at) => unknownWord(at)).join(' '),
  'frequent words':
    'trace prompt model score user api data python session evaluation dataset cost token export agent',
  'one long identifier': `trace_${Array.from({ length: 30 }, (_, at) => unknownWord(at)).join('_')}`,
  'characters without spaces': '東京都新宿区'.repeat(40),
}
for (const [name, text] of Object.entries(worst)) {
  const query = text.slice(0, site.limits.searchQueryLength)
  report(`query of ${name}`, await cpuMs(() => searchSite(search, query)), 'ms', bars.queryMs)
}

const expansions = synonymTable(site.assistant?.expansions ?? [])
const quoted = async (question: string) =>
  extractiveAnswer((await findPassages(search, question, { expansions })).passages)
const asked = Object.values(questionsOf('held-out'))
  .flat()
  .filter(({ locale }) => !locale)
let next = 0
report(
  `answer by quotes, median of ${rounds} questions`,
  await cpuMs(() => quoted(asked[next++ % asked.length]?.ask ?? '')),
  'ms',
  bars.answerMs,
)
const longQuestion = `${worst['frequent words']} `.repeat(10).slice(0, 500)
report('answer by quotes, 500 characters', await cpuMs(() => quoted(longQuestion)), 'ms', bars.answerMs)

const queryAt = (at: number) =>
  `${wordAt(at)} ${'x'.repeat(200)}${unknownWord(at)} ${unknownWord(at + queries)}`
for (let at = 0; at < 2000; at += 1) await searchSite(search, queryAt(-at))
const before = heapMib()
for (let at = 0; at < queries; at += 1) await searchSite(search, queryAt(at))
report(`memory after ${queries} different queries`, heapMib() - before, 'MiB', bars.megabytes)
if (failed) process.exitCode = 1
