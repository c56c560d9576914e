import { resolve } from 'node:path'
import { loadSiteInput } from '../../engine/build/sources/load-site-input.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import { noChange } from './changed-pages.ts'
import { DevSite } from './dev-site.ts'
import type { SiteReport, SiteTask, SourcesChanged } from './site-report.ts'
import type { ChangeKind } from './watch-sources.ts'

/**
 * Milliseconds without a change before search data and `llms-full.txt` are rebuilt: longer than the pause between two
 * saves.
 */
const aggregatesAfterMs = 3000

const root = resolve(import.meta.dirname, '../..')
const { options, folder } = ownJson<SiteTask>(process.argv[2] ?? '')
const load = () => loadSiteInput(root, options)
const site = new DevSite(await load(), folder, load)

const waiting = new Set<ChangeKind>()
let open: string[] = []
/** Until the site is up, changes wait. */
let isWorking = true
let aggregatesTimer: NodeJS.Timeout | undefined

process.on('message', (message: SourcesChanged) => {
  for (const kind of message.kinds) waiting.add(kind)
  open = message.open
  if (!isWorking) void work()
})
// A promise of a page that outlives its compilation must not end the process.
process.on('unhandledRejection', (error) => site.failed(error))
site.onFailure(() => report(noChange))
process.once('SIGTERM', () => void site.close().then(() => process.exit(0)))
process.once('disconnect', () => process.exit(0))

await site.start()
report(null)
await work()

async function work(): Promise<void> {
  isWorking = true
  clearTimeout(aggregatesTimer)
  while (waiting.size > 0) {
    const kinds = new Set(waiting)
    waiting.clear()
    const started = performance.now()
    const change = await site.change(kinds, open, report)
    report(change)
    const styles = change.styles === null ? [] : ['the stylesheet']
    const pages = change.pages === 'all' ? ['every page'] : change.pages
    const changed = [...pages, ...styles].join(', ') || 'nothing'
    console.log(`Changed: ${changed}, ${Math.round(performance.now() - started)} ms`)
  }
  isWorking = false
  await site.follow(report)
  clearTimeout(aggregatesTimer)
  aggregatesTimer = setTimeout(() => void site.refreshAggregates(), aggregatesAfterMs)
}

function report(change: SiteReport['change']): void {
  const message: SiteReport = { address: site.address, change, faults: site.faults(root) }
  process.send?.(message)
}
