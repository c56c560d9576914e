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

const values = visitCommand(
  'npm run links -w bench',
  'How long a link takes in Chromium with a window, a real pointer and no debugger, so that pages are prerendered. Needs the packages xvfb and xdotool.',
)
  .option('--browser <path>', 'A Chromium that can show a window.', anyText, '/usr/bin/chromium')
  .parse()
  .opts()

const corpus = generatedCorpus(values.pages)

const screen = await startScreen()
const columns = new Map<string, Column>()
try {
  for (const { name, start, urlOf } of [ownSite, starlight]) {
    const column: Column = new Map()
    columns.set(name, column)
    const site = await start(corpus, scratch)
    for (const { name: line, line: speed } of conditions) {
      const row = `${line}: link hovered for ${hoverMs} ms, then pressed, to its heading, ms`
      const times: number[] = []
      for (let run = 0; run <= values.runs; run += 1) {
        const ms = await visitLink({
          screen,
          browser: values.browser,
          site: site.serves,
          path: urlOf(measuredPage),
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
    'Links',
    `\`npm run links -w bench -- --pages ${values.pages} --runs ${values.runs}\`, medians, ${availableParallelism()} cores, no graphics processor. Ratios to ${starlight.name}.`,
    table,
  )
}
process.exit(0)
