import { mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beginCommand } from '../content-bundle/build/cli/begin-command.ts'
import { ownJson } from '../content-bundle/model/values/own-json.ts'
import { makeCorpus } from './make-corpus.ts'
import { conditions } from './reader/conditions.ts'
import type { Contestant } from './reader/contestants.ts'
import { firstHit } from './reader/first-hit.ts'
import { followLink } from './reader/follow-link.ts'
import { startFront } from './reader/front.ts'
import { loadPage, type PageLoad } from './reader/load-page.ts'
import { ownSite } from './reader/own-site.ts'
import { plainHtml } from './reader/plain-html.ts'
import { type Column, resultsTable } from './reader/results-table.ts'
import { starlight } from './reader/starlight.ts'
import { vitePress } from './reader/vite-press.ts'
import { recordTable } from './record-table.ts'
import { startSlowLine } from './slow-line.ts'

const values = beginCommand({
  name: 'npm run bench:reader',
  does: "What a reader's browser pays for a page, compared with Starlight, VitePress and plain HTML with the same pages.",
  options: {
    pages: { is: 'whole number', from: 10, to: 5000, default: 600, says: 'Pages of the corpus.' },
    runs: { is: 'whole number', from: 1, to: 50, default: 5, says: 'Visits of each condition.' },
    only: { is: 'text', takes: 'names', says: 'Contestants to measure, separated by commas.' },
    record: { is: 'flag', says: 'Appends the table to bench/RESULTS.md.' },
  },
})

/** A page of the corpus of about median length. */
const measuredPage = 'docs/area-5/topic-4/page-53'

const scratch = join(tmpdir(), 'bench-reader-scratch')
const corpus = join(scratch, `corpus-${values.pages}`)
mkdirSync(scratch, { recursive: true })
makeCorpus({ folder: corpus, pages: values.pages })

const wanted = values.only?.split(',').map((name) => name.trim().toLowerCase())
const contestants = [ownSite(), starlight, vitePress, plainHtml].filter(
  ({ name }) => !wanted || wanted.includes(name.toLowerCase()),
)

const rowNames: Readonly<Record<keyof PageLoad, string>> = {
  firstPaintMs: 'first paint, ms',
  largestPaintMs: 'largest paint, ms',
  layoutShift: 'layout shift',
  longTasksMs: 'long tasks, ms',
  blockingMs: 'blocking time, ms',
  elements: 'elements',
  htmlBytes: 'HTML, bytes',
  bytesAtLargestPaint: 'bytes until the largest paint',
  bytesUntilIdle: 'bytes until idle',
  scriptBytes: 'scripts, bytes',
  fontBytes: 'fonts, bytes',
}

async function measure(contestant: Contestant): Promise<Column> {
  const column: Column = new Map()
  const add = (row: string, value: number) => column.set(row, [...(column.get(row) ?? []), value])
  const site = await contestant.start(corpus, scratch)
  const front = await startFront(site.serves, scratch)
  try {
    for (const { name, line, cpuSlowdown } of conditions) {
      const slow = await startSlowLine(`http://127.0.0.1:${front.port}`, line)
      const url = `https://127.0.0.1:${new URL(slow.url).port}${contestant.urlOf(measuredPage)}`
      // The first visit fills the caches of compressed bodies and is not counted.
      for (let run = -1; run < values.runs; run += 1) {
        const load = await loadPage(front, url, cpuSlowdown)
        if (run < 0) continue
        for (const key of Object.keys(rowNames) as (keyof PageLoad)[])
          add(`${name}: ${rowNames[key]}`, load[key])
        if (contestant.searchResult) {
          add(
            `${name}: search to the first hit, ms`,
            await firstHit(front, url, contestant.searchResult, cpuSlowdown),
          )
        }
        if (contestant.links) {
          add(`${name}: hovered link, ms`, await followLink(front, url, contestant.links, cpuSlowdown))
        }
      }
      slow.close()
    }
  } finally {
    front.close()
    await site.close()
  }
  return column
}

const columns = new Map<string, Column>()
for (const contestant of contestants) columns.set(contestant.name, await measure(contestant))

const { version } = ownJson<{ version: string }>(readFileSync(resolve('package.json'), 'utf8'))
const reference = columns.has('Starlight') ? 'Starlight' : (contestants[0]?.name ?? '')
const table = resultsTable(columns, reference)
console.log(table)
if (values.record) {
  const conditionsLine = `\`npm run bench:reader -- --pages ${values.pages} --runs ${values.runs}\`, medians, ${availableParallelism()} cores, version ${version}. Ratios to ${reference}.`
  recordTable('Reader', conditionsLine, table)
}
