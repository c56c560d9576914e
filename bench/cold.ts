import { join, resolve } from 'node:path'
import { builtSite, command, wholeNumber } from '../scripts/command-line.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { bareWorker } from './bare-worker.ts'
import { type ColdVisit, coldWorkerd } from './cold/cold-workerd.ts'
import { type StoreDelays, startSlowStores } from './cold/slow-stores.ts'
import { median } from './measure-load.ts'
import { recordTable } from './record-table.ts'

/** The first visit to an isolate: workerd alone, started for it, and stores that are far away. */
const values = command('npm run cold -w bench', 'What the first visit to an isolate takes.')
  .option('--visits <number>', 'Visits of each row, each to a new process.', wholeNumber(1, 100), 5)
  .option('--starts <number>', 'Starts in turns with a bare worker.', wholeNumber(1, 200), 15)
  .option('--delay <ms>', 'Time that a read of a store takes.', wholeNumber(10, 1500), 250)
  .option('--dir <folder>', "A built site instead of the repository's own.", builtSite)
  .option('--record', 'Replaces the tables in RESULTS.md.')
  .parse()
  .opts()
const { visits, starts, delay: delayMs } = values
const dir = values.dir ? resolve(values.dir) : ensureBuilt()

const page = '/docs/observability/get-started'
const mcpSearch = JSON.stringify({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name: 'search_docs', arguments: { query: 'token costs' } },
})
/** A question of each kind; a search is one of two words. */
const requests = {
  page: { path: page },
  notebook: { path: '/guides/cookbook/python_decorators' },
  home: { path: '/' },
  Japanese: { path: '/ja' },
  Markdown: { path: `${page}.md` },
  'missing page': { path: '/docs/there-is-no-such-page' },
  'search page': { path: '/search?q=token+costs' },
  'search through MCP': {
    path: '/mcp',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: mcpSearch,
  },
} satisfies Record<string, { path: string } & RequestInit>

const stores = await startSlowStores(dir)
const visitSite = coldWorkerd(join(dir, 'worker'), stores)

/** What is slow in visits that are made in turns, so that what else the machine does meets all alike. */
const none: StoreDelays = { kvMs: 0, assetsMs: 0 }
const delays = { none, kv: { ...none, kvMs: delayMs }, assets: { ...none, assetsMs: delayMs } }
const conditions = ['none', 'kv', 'assets'] as const

const rows: string[] = []
for (const [name, request] of Object.entries(requests)) {
  const made: Record<keyof typeof delays, ColdVisit[]> = { none: [], kv: [], assets: [] }
  for (let visit = 0; visit < visits; visit += 1)
    for (const condition of conditions) {
      Object.assign(stores.delays, delays[condition])
      Object.assign(stores.asked, none)
      made[condition].push(await visitSite(request))
    }
  /** Reads in a row: what a delay adds to the least time, in delays. Other work of the machine only adds to a time. */
  const reads = (slow: 'kv' | 'assets', byte: 'firstByte' | 'lastByte') =>
    ((leastOf(made[slow], byte) - leastOf(made.none, byte)) / delayMs).toFixed(2)
  const { kvMs, assetsMs } = stores.asked
  const status = new Set(Object.values(made).flatMap((all) => all.map((visit) => visit.status)))
  rows.push(
    `| ${name} | ${[...status]} | ${kvMs} | ${reads('kv', 'firstByte')} | ${reads('kv', 'lastByte')} | ${assetsMs} | ${reads('assets', 'firstByte')} | ${reads('assets', 'lastByte')} |`,
  )
}
const readsTable = `| visit | status | values of KV | first byte | last byte | files | first byte | last byte |\n|---|--:|--:|--:|--:|--:|--:|--:|\n${rows.join('\n')}`

Object.assign(stores.delays, none)
const visitBare = coldWorkerd(bareWorker('bare'), stores)
const started: Record<'site' | 'bare', ColdVisit[]> = { site: [], bare: [] }
for (let start = 0; start < starts; start += 1) {
  started.bare.push(await visitBare({ path: page }))
  started.site.push(await visitSite({ path: page }))
}
stores.close()
const startRow = (name: string, all: readonly ColdVisit[]) =>
  `| ${name} | ${medianOf(all, 'fromStart').toFixed(0)} | ${leastOf(all, 'fromStart').toFixed(0)} | ${medianOf(all, 'firstByte').toFixed(0)} | ${leastOf(all, 'firstByte').toFixed(0)} |`
const startTable = `| worker | start to first answer, ms | least | first request, ms | least |\n|---|--:|--:|--:|--:|\n${startRow('the site', started.site)}\n${startRow('bare worker', started.bare)}`

const called = '`npm run cold -w bench`'
const readsConditions = `${called}: KV, or the static files, ${delayMs} ms away. How many a first visit to a new process reads, and what the delay adds to it, in such reads; least of ${visits}.`
const startConditions = `${called}: \`${page}\`, workerd alone, ${starts} starts in turns, stores without delay.`
console.log(`\n${readsConditions}\n\n${readsTable}\n\n${startConditions}\n\n${startTable}`)
if (values.record) {
  recordTable('Reads of a first visit', readsConditions, readsTable)
  recordTable('Start', startConditions, startTable)
}

function medianOf(all: readonly ColdVisit[], time: keyof Omit<ColdVisit, 'status'>): number {
  return median(all.map((visit) => visit[time]))
}

function leastOf(all: readonly ColdVisit[], time: keyof Omit<ColdVisit, 'status'>): number {
  return Math.min(...all.map((visit) => visit[time]))
}
