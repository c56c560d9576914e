import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/find-browser.ts'
import type { SentResponse, TlsProxy } from './tls-proxy.ts'

/** Runs `visit` in a browser with an empty profile that trusts the proxy server, its main thread slowed. */
export async function openPage<Result>(
  { keyHash }: Pick<TlsProxy, 'keyHash'>,
  cpuSlowdown: number,
  visit: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-reader-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    viewport: { width: 1350, height: 940 },
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      `--ignore-certificate-errors-spki-list=${keyHash}`,
    ],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    return await visit(page, devtools)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** The cost of one page for a reader. Times in milliseconds since navigation, sizes in bytes on the wire. */
export type PageLoad = Awaited<ReturnType<typeof loadPage>>

interface Observed {
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  longTasks: { start: number; duration: number }[]
}

/** Runs in the page, before its own scripts. */
function observePaints(): void {
  const observed: Observed = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, longTasks: [] }
  Object.assign(window, { observed })
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaintMs = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaintMs = startTime
  })
  on('layout-shift', (entry) => {
    if ('hadRecentInput' in entry && 'value' in entry && !entry.hadRecentInput) {
      observed.layoutShift += Number(entry.value)
    }
  })
  on('longtask', ({ startTime, duration }) => observed.longTasks.push({ start: startTime, duration }))
}

const quietMs = 1200

/** Waits until nothing has been requested for `quietMs`. */
export async function untilIdle(page: Page, { sent }: Pick<TlsProxy, 'sent'>): Promise<void> {
  for (let seen = -1; seen !== sent.length; ) {
    seen = sent.length
    await page.waitForTimeout(quietMs)
  }
}

const total = (responses: readonly SentResponse[], type = /./): number =>
  responses.filter(({ contentType }) => type.test(contentType)).reduce((sum, { bytes }) => sum + bytes, 0)

export async function loadPage(proxy: TlsProxy, url: string, cpuSlowdown: number) {
  return openPage(proxy, cpuSlowdown, async (page, devtools) => {
    await devtools.send('Performance.enable')
    await page.addInitScript(observePaints)
    const before = proxy.sent.length
    const started = performance.now()
    await page.goto(url, { waitUntil: 'load' })
    await untilIdle(page, proxy)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    const observed = await page.evaluate((): Observed => Reflect.get(window, 'observed'))
    const { metrics } = await devtools.send('Performance.getMetrics')
    const spentMs = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)
    const sent = proxy.sent.slice(before)
    const { firstPaintMs, largestPaintMs, layoutShift, longTasks } = observed
    return {
      firstPaintMs,
      largestPaintMs,
      layoutShift,
      longTasksMs: longTasks.reduce((sum, { duration }) => sum + duration, 0),
      blockingMs: longTasks
        .filter(({ start, duration }) => start + duration > firstPaintMs)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      scriptMs: spentMs('ScriptDuration'),
      styleMs: spentMs('RecalcStyleDuration'),
      layoutMs: spentMs('LayoutDuration'),
      elements,
      htmlBytes: total(sent.slice(0, 1)),
      bytesAtLargestPaint: total(sent.filter(({ at }) => at - started <= largestPaintMs)),
      bytesUntilIdle: total(sent),
      scriptBytes: total(sent, /javascript/),
      fontBytes: total(sent, /font/),
    }
  })
}
