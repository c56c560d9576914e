import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { ownJson } from '../content-bundle/model/values/own-json.ts'
import { conditions } from './reader/conditions.ts'
import type { ContestantSite } from './reader/contestants.ts'
import { firstHit } from './reader/first-hit.ts'
import { generatedCorpus, measuredPage, scratch, visitCommand } from './reader/generated-corpus.ts'
import { loadPage, type PageLoad } from './reader/load-page.ts'
import { ownSite, startEngine } from './reader/own-site.ts'
import { plainPages } from './reader/plain-html.ts'
import { type Column, resultsTable } from './reader/results-table.ts'
import { starlight } from './reader/starlight.ts'
import { startTlsProxy } from './reader/tls-proxy.ts'
import { recordTable } from './record-table.ts'
import { startSlowLine } from './slow-line.ts'

const values = visitCommand(
  'npm run reader -w bench',
  "What a reader's browser pays for a page, compared with Starlight with the same pages, and with the text of pages alone.",
)
  .addOption(new Option('--only <pages>', 'Pages to measure.').choices(['generated', 'own']))
  .parse()
  .opts()

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

/** Pages of this repository's own site, one of each kind that readers open most. */
const ownPages: Readonly<Record<string, string>> = {
  docs: '/docs/observability/get-started',
  notebook: '/guides/cookbook/python_decorators',
  home: '/',
}

/** The figures of pages of a site under each condition. The first visit of each fills caches, and is not counted. */
async function measured(
  site: ContestantSite,
  pages: Readonly<Record<string, string>>,
  searchResult?: string,
): Promise<Column> {
  const column: Column = new Map()
  const proxy = await startTlsProxy(site.serves, scratch)
  try {
    for (const { name, line, cpuSlowdown } of conditions) {
      const slow = await startSlowLine(`http://127.0.0.1:${proxy.port}`, line)
      for (const [kind, path] of Object.entries(pages)) {
        const url = `https://127.0.0.1:${new URL(slow.url).port}${path}`
        const add = (what: string, value: number) => {
          const row = `${kind && `${kind}, `}${name}: ${what}`
          column.set(row, [...(column.get(row) ?? []), value])
        }
        await loadPage(proxy, url, cpuSlowdown)
        for (let run = 0; run < values.runs; run += 1) {
          const load = await loadPage(proxy, url, cpuSlowdown)
          for (const [key, row] of rowNames) add(row, load[key])
          if (searchResult)
            add('search to the first hit, ms', await firstHit(proxy, url, searchResult, cpuSlowdown))
        }
      }
      slow.close()
    }
    return column
  } finally {
    proxy.close()
    await site.close()
  }
}

const { version } = ownJson<{ version: string }>(readFileSync(resolve('package.json'), 'utf8'))

function report(name: string, pages: string, columns: ReadonlyMap<string, Column>, reference: string): void {
  const table = resultsTable(columns, reference)
  console.log(table)
  const command = `\`npm run reader -w bench -- --pages ${values.pages} --runs ${values.runs}\``
  const machine = `medians, ${availableParallelism()} cores, version ${version}. Ratios to ${reference}.`
  if (values.record) recordTable(name, `${command}, ${pages}, ${machine}`, table)
}

if (values.only !== 'own') {
  const corpus = generatedCorpus(values.pages)
  const columns = new Map<string, Column>()
  for (const { name, start, urlOf, searchResult } of [ownSite, starlight])
    columns.set(name, await measured(await start(corpus, scratch), { '': urlOf(measuredPage) }, searchResult))
  report('Reader', 'a generated page', columns, starlight.name)
}
if (values.only !== 'generated') {
  const site = await startEngine(join(scratch, 'own-pages'))
  const paths = Object.values(ownPages)
  const plain = await measured(await plainPages(site.serves.origin, paths), ownPages)
  const columns = new Map([
    ['plain HTML', plain],
    ['this site', await measured(site, ownPages)],
  ])
  report('Own pages', paths.map((path) => `\`${path}\``).join(', '), columns, 'plain HTML')
}
