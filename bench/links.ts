import { mkdirSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginCommand } from '../content-bundle/build/cli/begin-command.ts'
import { startScreen } from './links/screen.ts'
import { visitLink } from './links/visit-link.ts'
import { makeCorpus } from './make-corpus.ts'
import { conditions } from './reader/conditions.ts'
import { ownSite } from './reader/own-site.ts'
import { type Column, resultsTable } from './reader/results-table.ts'
import { starlight } from './reader/starlight.ts'
import { recordTable } from './record-table.ts'

const values = beginCommand({
  name: 'npm run bench:links',
  does: 'How long a link takes in Chromium with a window, a real pointer and no debugger, so that pages are prerendered. Needs the packages xvfb and xdotool.',
  options: {
    pages: { is: 'whole number', from: 10, to: 5000, default: 600, says: 'Pages of the corpus.' },
    runs: { is: 'whole number', from: 1, to: 50, default: 5, says: 'Visits of each condition.' },
    browser: {
      is: 'text',
      takes: 'path',
      default: '/usr/bin/chromium',
      says: 'A Chromium that can show a window.',
    },
    record: { is: 'flag', says: 'Appends the table to bench/RESULTS.md.' },
  },
})

const scratch = join(tmpdir(), 'bench-reader-scratch')
const corpus = join(scratch, `corpus-${values.pages}`)
mkdirSync(scratch, { recursive: true })
makeCorpus({ folder: corpus, pages: values.pages })

const screen = await startScreen()
const columns = new Map<string, Column>()
try {
  for (const { name, start, urlOf } of [ownSite, starlight]) {
    const column: Column = new Map()
    columns.set(name, column)
    const site = await start(corpus, scratch)
    for (const { name: line, line: speed } of conditions) {
      const row = `${line}: link hovered for 120 ms, then pressed, to its heading, ms`
      const times: number[] = []
      for (let run = 0; run <= values.runs; run += 1) {
        const ms = await visitLink({
          screen,
          browser: values.browser,
          site: site.serves,
          path: urlOf('docs/area-5/topic-4/page-53'),
          line: speed,
        })
        // The first visit fills caches.
        if (run > 0) times.push(ms)
      }
      column.set(row, times)
    }
    await site.close()
  }
} finally {
  screen.close()
}

const table = resultsTable(columns, starlight.name)
console.log(table)
if (values.record) {
  recordTable(
    'Links in a browser without a debugger',
    `\`npm run bench:links -- --pages ${values.pages} --runs ${values.runs}\`, medians, ${availableParallelism()} cores, no graphics processor. Ratios to ${starlight.name}.`,
    table,
  )
}
process.exit(0)
