import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { ownJson } from '../content-bundle/model/values/own-json.ts'
import { anyText } from '../scripts/command-line.ts'
import { type Condition, conditions } from './reader/conditions.ts'
import type { Contestant, ContestantSite } from './reader/contestants.ts'
import { firstHit } from './reader/first-hit.ts'
import { generatedCorpus, measuredPage, scratch, visitCommand } from './reader/generated-corpus.ts'
import { loadPage, type PageLoad } from './reader/load-page.ts'
import { ownSite, startEngine } from './reader/own-site.ts'
import { plainPages } from './reader/plain-html.ts'
import { type Column, resultsTable } from './reader/results-table.ts'
import { starlight } from './reader/starlight.ts'
import { startTlsProxy, type TlsProxy } from './reader/tls-proxy.ts'
import { recordTable } from './record-table.ts'
import { startSlowLine } from './slow-line.ts'

const values = visitCommand(
  'npm run reader -w bench',
  "What a reader's browser pays for a page, compared with Starlight with the same pages, and with the text of pages alone.",
)
  .option(
    '--only <names>',
    'Contestants to measure, separated by commas; "own pages" for those of this repository.',
    anyText,
  )
  .parse()
  .opts()

const corpus = generatedCorpus(values.pages)

const wanted = values.only?.split(',').map((name) => name.trim().toLowerCase())
const contestants = [ownSite, starlight].filter(({ name }) => !wanted || wanted.includes(name.toLowerCase()))

const rowNames = new Map<keyof PageLoad, string>([
  ['firstPaintMs', 'first paint, ms'],
  ['largestPaintMs', 'largest paint, ms'],
  ['layoutShift', 'layout shift'],
  ['longTasksMs', 'long tasks, ms'],
  ['blockingMs', 'blocking time, ms'],
  ['elements', 'elements'],
  ['htmlBytes', 'HTML, bytes'],
  ['bytesAtLargestPaint', 'bytes until the largest paint'],
  ['bytesUntilIdle', 'bytes until idle'],
  ['scriptBytes', 'scripts, bytes'],
  ['fontBytes', 'fonts, bytes'],
])

/** Visits addresses of a site under each condition; `note` gets every visit but the first, which fills caches. */
async function visit(
  site: ContestantSite,
  addresses: readonly string[],
  note: (visit: { proxy: TlsProxy; url: string; path: string; condition: Condition }) => Promise<void>,
): Promise<void> {
  const proxy = await startTlsProxy(site.serves, scratch)
  try {
    for (const condition of conditions) {
      const slow = await startSlowLine(`http://127.0.0.1:${proxy.port}`, condition.line)
      for (const path of addresses) {
        const url = `https://127.0.0.1:${new URL(slow.url).port}${path}`
        await loadPage(proxy, url, condition.cpuSlowdown)
        for (let run = 0; run < values.runs; run += 1) await note({ proxy, url, path, condition })
      }
      slow.close()
    }
  } finally {
    proxy.close()
    await site.close()
  }
}

const add = (column: Column, row: string, value: number) =>
  column.set(row, [...(column.get(row) ?? []), value])

function addLoad(column: Column, name: string, load: PageLoad): void {
  for (const [key, row] of rowNames) add(column, `${name}: ${row}`, load[key])
}

async function measure({ start, urlOf, searchResult }: Contestant): Promise<Column> {
  const column: Column = new Map()
  const site = await start(corpus, scratch)
  await visit(site, [urlOf(measuredPage)], async ({ proxy, url, condition: { name, cpuSlowdown } }) => {
    const load = await loadPage(proxy, url, cpuSlowdown)
    addLoad(column, name, load)
    const hitMs = await firstHit(proxy, url, searchResult, cpuSlowdown)
    add(column, `${name}: search to the first hit, ms`, hitMs)
  })
  return column
}

/** Pages of this repository's own site, one of each kind that readers open most. */
const ownPages: Readonly<Record<string, string>> = {
  docs: '/docs/observability/get-started',
  notebook: '/guides/cookbook/python_decorators',
  home: '/',
}

async function measureOwnPages(site: ContestantSite): Promise<Column> {
  const column: Column = new Map()
  const kinds = new Map(Object.entries(ownPages).map(([kind, path]) => [path, kind]))
  await visit(site, [...kinds.keys()], async ({ proxy, url, path, condition: { name, cpuSlowdown } }) => {
    const load = await loadPage(proxy, url, cpuSlowdown)
    addLoad(column, `${kinds.get(path)}, ${name}`, load)
  })
  return column
}

const columns = new Map<string, Column>()
for (const contestant of contestants) columns.set(contestant.name, await measure(contestant))

const { version } = ownJson<{ version: string }>(readFileSync(resolve('package.json'), 'utf8'))
const conditionsLine = (corpusSays: string, reference: string) =>
  `\`npm run reader -w bench -- --pages ${values.pages} --runs ${values.runs}\`, ${corpusSays}, medians, ${availableParallelism()} cores, version ${version}. Ratios to ${reference}.`

function report(name: string, pages: string, reference: string, table: string): void {
  console.log(table)
  if (values.record) recordTable(name, conditionsLine(pages, reference), table)
}

const reference = columns.has('Starlight') ? 'Starlight' : (contestants[0]?.name ?? '')
if (columns.size > 0) report('Reader', 'a generated page', reference, resultsTable(columns, reference))

if (!wanted || wanted.includes('own pages')) {
  const site = await startEngine(join(scratch, 'own-pages'))
  const plain = await measureOwnPages(await plainPages(site.serves.origin, Object.values(ownPages)))
  const own = await measureOwnPages(site)
  const table = resultsTable(
    new Map([
      ['plain HTML', plain],
      ['this site', own],
    ]),
    'plain HTML',
  )
  report(
    'Own pages',
    Object.values(ownPages)
      .map((path) => `\`${path}\``)
      .join(', '),
    'plain HTML',
    table,
  )
}
