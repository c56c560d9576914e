import { join, resolve } from 'node:path'
import { portOption } from '../../content-bundle/build/cli/command-options.ts'
import { diagnosticTexts } from '../../content-bundle/build/cli/report-diagnostics.ts'
import { beginSiteCommand } from '../../content-bundle/build/cli/site-command.ts'
import { errorMessage } from '../../content-bundle/model/error-message.ts'
import { stopAtTakenPort } from '../local-platform.ts'
import { startDevServer } from './dev-server.ts'
import { DevSite } from './dev-site.ts'
import { restartCode } from './restart-code.ts'
import { type ChangeKind, watchSources } from './watch-sources.ts'

const root = resolve(import.meta.dirname, '../..')
const { values, outFolder, input } = await beginSiteCommand(root, {
  name: 'npm run dev',
  does: 'Serves the site while you write: saved files are compiled, and open tabs reload.',
  out: join(root, '.cache/dev'),
  options: { port: portOption(8787) },
})

/** Milliseconds without a change before the search data and `llms-full.txt` are rebuilt. */
const aggregatesAfterMs = 1000

const site = new DevSite(input, outFolder)

let waiting = new Set<ChangeKind>()
/** Until the site is up, changes wait. */
let isWorking = true
let aggregatesTimer: NodeJS.Timeout | undefined
watchSources(input, (kinds) => {
  if (kinds.has('engine')) {
    console.log('The compiler or the site config has changed: restarting.')
    process.exit(restartCode)
  }
  for (const kind of kinds) waiting.add(kind)
  if (!isWorking) void work()
})

await site.start()
const server = await startDevServer({ port: values.port, origin: () => site.origin, faults: [] }).catch(
  stopAtTakenPort,
)
report()
console.log(`\nThe site is at ${server.url}  (Ctrl+C stops it). Edit, save, and look.`)
void work()

async function work(): Promise<void> {
  isWorking = true
  clearTimeout(aggregatesTimer)
  while (waiting.size > 0) {
    const kinds = waiting
    waiting = new Set()
    const started = performance.now()
    try {
      const change = await site.change(kinds)
      server.tell(change, report())
      const pages = change.pages === 'all' ? 'Every page' : change.pages.join(', ') || 'No page'
      console.log(`${pages} changed, ${Math.round(performance.now() - started)} ms`)
    } catch (error) {
      const message = errorMessage(error)
      console.error(message)
      server.tell({ pages: [], styles: null }, [message])
    }
  }
  isWorking = false
  aggregatesTimer = setTimeout(() => void site.refreshAggregates(), aggregatesAfterMs)
}

/** Prints what is wrong with the content and returns the errors: a tab is not troubled with warnings. */
function report(): string[] {
  for (const text of diagnosticTexts(root, site.diagnostics)) console.error(`\n${text}`)
  return diagnosticTexts(
    root,
    site.diagnostics.filter(({ severity }) => severity === 'error'),
  )
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([server.close(), site.close()]).then(() => process.exit(0)))
}
