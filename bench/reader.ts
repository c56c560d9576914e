import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { ownJson } from '../engine/model/values/own-json.ts'
import { conditions } from './reader/conditions.ts'
import type { ContestantSite } from './reader/contestants.ts'
import { firstFrame } from './reader/first-frame.ts'
import { firstHit } from './reader/first-hit.ts'
import { generatedCorpus, measuredPage, scratch, visitCommand } from './reader/generated-corpus.ts'
import { loadPage, type PageLoad } from './reader/load-page.ts'
import { ownSite, startEngine } from './reader/own-site.ts'
import { markupOnly, plainMain, reducedPages } from './reader/plain-html.ts'
import { type Column, resultsTable } from './reader/results-table.ts'
import { starlight } from './reader/starlight.ts'
import { startTlsProxy } from './reader/tls-proxy.ts'
import { vitePress } from './reader/vitepress.ts'
import { recordTable } from './record-table.ts'
import { startSlowLine } from './slow-line.ts'

const values = visitCommand(
  'npm run reader -w bench',
  "What a reader's browser pays for a page, compared in turns with Starlight and VitePress with the same pages, and with the text of pages alone.",
)
  .addOption(new Option('--only <pages>', 'Pages to measure.').choices(['generated', 'own', 'frames']))
  .parse()
  .opts()

const rowNames = new Map<keyof PageLoad, string>([
  ['firstPaintMs', 'first paint, ms'],
  ['largestPaintMs', 'largest paint, ms'],
  ['layoutShift', 'layout shift'],
  ['longTasksMs', 'long tasks, ms'],
  ['blockingMs', 'blocking time, ms'],
  ['scriptMs', 'scripts until idle, ms'],
  ['styleMs', 'styles until idle, ms'],
  ['layoutMs', 'layout until idle, ms'],
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
  'API reference': '/docs/api-reference/traces',
  pricing: '/pricing',
}

/** One page of each other kind, too. */
const pageOfEachKind: Readonly<Record<string, string>> = {
  ...ownPages,
  post: '/blog/what-to-trace-first',
  changelog: '/changelog',
}

/** What pages are compared with: the least that a browser could do for their text, and for their HTML. */
const reductions = [
  ['plain HTML', plainMain],
  ['its HTML alone', markupOnly],
] as const

/** The same pages of a running site, reduced. */
const reducedSites = (origin: string, pages: Measured['pages']): Promise<Measured[]> =>
  Promise.all(
    reductions.map(async ([name, reduce]) => ({
      name,
      site: await reducedPages(origin, Object.values(pages), reduce),
      pages,
    })),
  )

/** Pages of a site to measure, by their kind. */
interface Measured {
  name: string
  site: ContestantSite
  pages: Readonly<Record<string, string>>
  /** Matches a visible search result; left out where the search is not measured. */
  searchResult?: string
}

async function loadFigures(...visit: Parameters<typeof loadPage>): Promise<Map<string, number>> {
  const load = await loadPage(...visit)
  return new Map([...rowNames].map(([key, row]) => [row, load[key]]))
}

/** Figures of pages under each condition, taken in turns under the same load. First visits only fill caches. */
async function measuredInTurns(all: readonly Measured[], visit = loadFigures): Promise<Map<string, Column>> {
  const columns = new Map<string, Column>(all.map(({ name }) => [name, new Map()]))
  const proxies = await Promise.all(all.map(({ site }) => startTlsProxy(site.serves, scratch)))
  for (const { name: condition, line, cpuSlowdown, times } of conditions) {
    const lines = await Promise.all(
      proxies.map(({ port }) => startSlowLine(`http://127.0.0.1:${port}`, line)),
    )
    for (let run = 0; run <= values.runs * times; run += 1) {
      for (const [at, { name, pages, searchResult }] of all.entries()) {
        const [proxy, { port }] = [proxies[at], new URL(lines[at]?.url ?? '')]
        if (!proxy) continue
        for (const [kind, path] of Object.entries(pages)) {
          const url = `https://127.0.0.1:${port}${path}`
          const add = (what: string, value: number) => {
            const row = `${kind && `${kind}, `}${condition}: ${what}`
            columns.get(name)?.set(row, [...(columns.get(name)?.get(row) ?? []), value])
          }
          const figures = await visit(proxy, url, cpuSlowdown)
          if (run === 0) continue
          for (const [what, value] of figures) add(what, value)
          if (searchResult && run <= values.runs)
            add('search to the first hit, ms', await firstHit(proxy, url, searchResult, cpuSlowdown))
        }
      }
    }
    for (const line of lines) line.close()
  }
  for (const proxy of proxies) proxy.close()
  return columns
}

const { version } = ownJson<{ version: string }>(readFileSync(resolve('package.json'), 'utf8'))

function report(name: string, pages: string, columns: ReadonlyMap<string, Column>, reference?: string): void {
  const table = resultsTable(columns, reference)
  console.log(table)
  const only = values.only ? ` --only ${values.only}` : ''
  const command = `\`npm run reader -w bench -- --pages ${values.pages} --runs ${values.runs}${only}\``
  const ratios = reference ? ` Ratios to ${reference}.` : ''
  const machine = `medians in turns, ${availableParallelism()} cores, version ${version}.${ratios}`
  if (values.record) recordTable(name, `${command}, ${pages}, ${machine}`, table)
}

if (values.only === undefined || values.only === 'generated') {
  const corpus = generatedCorpus(values.pages)
  const all: Measured[] = []
  for (const { name, start, urlOf, searchResult } of [ownSite, starlight, vitePress])
    all.push({ name, site: await start(corpus, scratch), pages: { '': urlOf(measuredPage) }, searchResult })
  const path = ownSite.urlOf(measuredPage)
  const [ownServed] = all
  if (ownServed && 'origin' in ownServed.site.serves)
    all.push(...(await reducedSites(ownServed.site.serves.origin, { '': path })))
  report('Reader', 'a generated page', await measuredInTurns(all), starlight.name)
  for (const { site } of all) await site.close()
}
if (values.only !== 'generated') {
  const site = await startEngine(join(scratch, 'own-pages'))
  const paths = (pages: Measured['pages']) =>
    Object.values(pages)
      .map((path) => `\`${path}\``)
      .join(', ')
  if (values.only !== 'own') {
    const kinds = Object.entries(pageOfEachKind).map(([name, path]) => ({ name, site, pages: { '': path } }))
    const columns = await measuredInTurns(kinds, firstFrame)
    report('First frame', `times until the first paint, ${paths(pageOfEachKind)}`, columns)
  }
  if (values.only !== 'frames') {
    const reduced = await reducedSites(site.serves.origin, ownPages)
    const columns = await measuredInTurns([...reduced, { name: 'this site', site, pages: ownPages }])
    report('Own pages', paths(ownPages), columns, 'plain HTML')
  }
  await site.close()
}
