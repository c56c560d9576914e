import { availableParallelism } from 'node:os'
import { anyText } from '../scripts/command-line.ts'
import { startScreen } from './links/screen.ts'
import { hoverMs, visitLink } from './links/visit-link.ts'
import { conditions } from './reader/conditions.ts'
import { generatedCorpus, measuredPage, scratch, visitCommand } from './reader/generated-corpus.ts'
import { ownSite } from './reader/own-site.ts'
import { type Column, resultsTable } from './reader/results-table.ts'
import { starlight } from './reader/starlight.ts'
import { recordTable } from './record-table.ts'

const { browser, pages, record, runs } = visitCommand(
  'npm run links -w bench',
  'How long a link takes in Chromium with a window, a real pointer and no debugger, so that pages are prerendered. Needs the packages xvfb and xdotool.',
)
  .option('--browser <path>', 'A Chromium that can show a window.', anyText, '/usr/bin/chromium')
  .parse()
  .opts()

const corpus = generatedCorpus(pages)

const screen = await startScreen()
const columns = new Map<string, Column>()
try {
  for (const { name, start, urlOf } of [ownSite, starlight]) {
    const column: Column = new Map()
    columns.set(name, column)
    const site = await start(corpus, scratch)
    for (const { name: condition, line } of conditions) {
      const row = `${condition}: link hovered for ${hoverMs} ms, then pressed, to its heading, ms`
      const times: number[] = []
      for (let run = 0; run <= runs; run += 1) {
        const ms = await visitLink({ screen, browser, site: site.serves, path: urlOf(measuredPage), line })
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
if (record) {
  recordTable(
    'Links',
    `\`npm run links -w bench -- --pages ${pages} --runs ${runs}\`, medians, ${availableParallelism()} cores, no graphics processor. Ratios to ${starlight.name}.`,
    table,
  )
}
process.exit(0)
