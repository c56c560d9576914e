import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { searchIds } from '../content-bundle/model/dom.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { startLocalPlatform } from '../scripts/local-platform.ts'
import { builtCorpus } from './search-corpus.ts'
import { type LineSpeed, startSlowLine } from './slow-line.ts'

/**
 * How long a visitor waits for the first results: `npm run bench:search-latency`, with `-- --dir dist` for the
 * repository's own site. Times are read in the page, from the keydown of Ctrl+K to the frame that shows results.
 */
const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    page: { type: 'string', default: '/' },
    query: { type: 'string', default: 'retry' },
    runs: { type: 'string', default: '5' },
  },
})

interface Condition {
  name: string
  line: LineSpeed
  /** How many times slower than this machine the browser's processor is. */
  cpuSlowdown: number
  barMs: number
}

const conditions: readonly Condition[] = [
  { name: 'slow', line: { roundTripMs: 150, bitsPerSecond: 1.6e6 }, cpuSlowdown: 4, barMs: 700 },
  { name: 'unthrottled', line: { roundTripMs: 0, bitsPerSecond: 1e9 }, cpuSlowdown: 1, barMs: 100 },
]

const workerBarMs = 16

interface Waits {
  /** To results for what had been typed by then, and for all of it. */
  firstMs: number
  wholeMs: number
  /** The longest a further key needed to its frame; some wait for pages' words. */
  keyMs: number
  /** The longest the worker needed for a key whose data is there. The browser's slowing leaves workers out. */
  workerMs: number
  /** Bytes that came after Ctrl+K until the worker answered by itself. */
  localBytes: number
}

/** Runs in the page: notes the frame in which results stand, and for which input. */
function watchResults({ results, input }: { results: string; input: string }): void {
  const seen: { at: number; query: string }[] = []
  const shown = { started: 0, seen }
  Object.assign(window, { shown })
  addEventListener(
    'keydown',
    ({ ctrlKey, key }) => {
      if ((ctrlKey && key === 'k') || key === 'Backspace') shown.started = performance.now()
    },
    true,
  )
  const list = document.getElementById(results) as HTMLElement
  const field = document.getElementById(input) as HTMLInputElement
  new MutationObserver(() => {
    if (!list.querySelector('[role=option][href]')) return
    const query = field.value
    requestAnimationFrame(() => seen.push({ at: performance.now() - shown.started, query }))
  }).observe(list, { childList: true })
}

interface Shown {
  /** The latest Ctrl+K or Backspace. */
  started: number
  seen: { at: number; query: string }[]
}
const shownIn = (page: Page) => page.evaluate(() => (window as unknown as { shown: Shown }).shown.seen)

async function visit(
  browser: Browser,
  origin: string,
  cpuSlowdown: number,
  bytesDown: () => number,
): Promise<Waits> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin + values.page, { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.evaluate(watchResults, { results: searchIds.results, input: searchIds.input })
  const before = bytesDown()
  const core = page.waitForResponse(/-core\.bin$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(values.query)
  await page.waitForFunction(
    (query) => (window as unknown as { shown: Shown }).shown.seen.some((one) => one.query === query),
    values.query,
  )
  const seen = await shownIn(page)
  const wholeMs = seen.find(({ query }) => query === values.query)?.at ?? Number.NaN
  await (await core).finished()
  await slowestInWorker(page, [values.query])
  const localBytes = bytesDown() - before
  const keyMs = await slowestKey(page)
  const beginnings = Array.from(values.query, (_, at) => values.query.slice(0, at + 1))
  await slowestInWorker(page, beginnings)
  const workerMs = await slowestInWorker(page, beginnings)
  await context.close()
  return { firstMs: seen[0]?.at ?? Number.NaN, wholeMs, keyMs, workerMs, localBytes }
}

/** The longest the worker needed for one of some queries, asked there. */
async function slowestInWorker(page: Page, queries: string[]): Promise<number> {
  const [worker] = page.workers()
  if (!worker) throw new Error('The search has no worker: the page did not start one.')
  return worker.evaluate(askInWorker, queries)
}

/** Runs in the worker, as its page would ask it. Negative ids are nobody's: the page's own are passed on. */
async function askInWorker(queries: string[]): Promise<number> {
  const scope = self as unknown as { postMessage(message: { is: string; id: number }): void }
  const toPage = scope.postMessage.bind(scope)
  let slowest = 0
  for (const query of queries) {
    const answered = new Promise<void>((resolve) => {
      scope.postMessage = (message) => {
        if (message.id !== -1) toPage(message)
        else if (message.is !== 'reading') resolve()
      }
    })
    const started = performance.now()
    dispatchEvent(new MessageEvent('message', { data: { is: 'question', id: -1, query, tab: 'All' } }))
    await answered
    slowest = Math.max(slowest, performance.now() - started)
  }
  scope.postMessage = toPage
  return slowest
}

/** Types the query again, letter by letter, and takes the longest wait for an answer. */
async function slowestKey(page: Page): Promise<number> {
  let slowest = 0
  for (let length = values.query.length - 1; length >= 3; length -= 1) {
    const before = (await shownIn(page)).length
    await page.keyboard.press('Backspace')
    await page.waitForFunction(
      (count) => (window as unknown as { shown: Shown }).shown.seen.length > count,
      before,
    )
    const last = (await shownIn(page)).at(-1)?.at ?? 0
    slowest = Math.max(slowest, last)
  }
  return slowest
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const site = await startLocalPlatform({ dir: values.dir ?? builtCorpus(600), port: 0, persist: false })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  for (const { name, line, cpuSlowdown, barMs } of conditions) {
    const slow = await startSlowLine(site.url, line)
    const waits: Waits[] = []
    for (let run = 0; run < Number(values.runs); run += 1) {
      waits.push(await visit(browser, slow.url, cpuSlowdown, slow.bytesDown))
    }
    const of = (figure: keyof Waits) => Math.round(median(waits.map((one) => one[figure])))
    console.log(
      `${name}: first results ${of('firstMs')} ms (bar ${barMs}), for the whole query ${of('wholeMs')} ms; ` +
        `a further key ${of('workerMs')} ms in the worker (bar ${workerBarMs}), ${of('keyMs')} ms to its frame; ` +
        `${of('localBytes')} bytes until local`,
    )
    if (of('firstMs') > barMs || of('workerMs') > workerBarMs) process.exitCode = 1
    slow.close()
  }
} finally {
  await browser.close()
  await site.close()
}
