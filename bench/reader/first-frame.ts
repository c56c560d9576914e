import type { CDPSession, Page } from 'playwright'
import { openPage } from './load-page.ts'
import type { TlsProxy } from './tls-proxy.ts'

/** An event of Chromium's trace. Times in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  pid: number
  tid: number
  args?: { data?: { documentLoaderURL?: string } }
}

/** What the main thread does, by the names of Chromium's trace; all else is other work. */
const works: Readonly<Record<string, readonly string[]>> = {
  'reading HTML': ['ParseHTML'],
  scripts: ['EvaluateScript', 'FunctionCall', 'v8.compile', 'v8.produceCache', 'RunMicrotasks', 'TimerFire'],
  styles: ['ParseAuthorStyleSheet', 'UpdateLayoutTree'],
  layout: ['Layout'],
  painting: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayerTree', 'UpdateLayer'],
}
const workOf = new Map(Object.entries(works).flatMap(([work, names]) => names.map((name) => [name, work])))
const otherWork = 'other work'
const waiting = 'waiting for the line, and drawing off the main thread'

/** Milliseconds from navigation to the first paint of content, by what the main thread does in them. */
export async function firstFrame(
  proxy: TlsProxy,
  url: string,
  cpuSlowdown: number,
): Promise<Map<string, number>> {
  return spentOn(await openPage(proxy, cpuSlowdown, (page, devtools) => traceOf(page, devtools, url)))
}

async function traceOf(page: Page, devtools: CDPSession, url: string): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const includedCategories = ['devtools.timeline', 'blink.user_timing', 'loading', 'toplevel', 'v8']
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  return events
}

/** Each moment counts for the innermost event that the main thread is in: an event takes it from the one around it. */
function spentOn(events: readonly TraceEvent[]): Map<string, number> {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('https:'),
  )
  const end = events.find(({ name, ts }) => name === 'firstContentfulPaint' && ts > (start?.ts ?? 0))
  if (!start || !end) throw new Error('The trace has no navigation, or no paint after it.')
  const spent = new Map([...Object.keys(works), otherWork, waiting].map((work) => [work, 0]))
  const add = (work: string, microseconds: number) =>
    spent.set(work, (spent.get(work) ?? 0) + microseconds / 1000)
  const ofMainThread = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === start.pid && tid === start.tid)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  add(waiting, end.ts - start.ts)
  let open: { work: string; until: number }[] = []
  for (const { name, ts, dur = 0 } of ofMainThread) {
    open = open.filter(({ until }) => until > ts)
    const around = open.at(-1)?.work
    const work = workOf.get(name) ?? around ?? otherWork
    const length = Math.max(0, Math.min(ts + dur, end.ts) - Math.max(ts, start.ts))
    add(work, length)
    add(around ?? waiting, -length)
    open.push({ work, until: ts + dur })
  }
  return spent.set('first paint, ms', (end.ts - start.ts) / 1000)
}
