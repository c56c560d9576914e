import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { searchIds } from '../content-bundle/model/dom.ts'
import { anyText, builtSite, command, urlPath, wholeNumber } from '../scripts/command-line.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { startLocalPlatform } from '../scripts/local-platform.ts'
import { median } from './measure-in-turns.ts'
import { builtCorpus } from './search-corpus.ts'
import { type LineSpeed, startSlowLine } from './slow-line.ts'

/**
 * How long a visitor waits for the first results: `npm run search-latency -w bench`, with `-- --dir dist` for the
 * repository's own site. Times are read in the page, from the moment the browser was given Ctrl+K (the event's
 * `timeStamp`) to the end of the frame that holds results: laid out and painted. All keys are given at once: a
 * person's time from one to the next is not a wait for results. What the screen needs to show a frame is left out.
 */
const values = command('npm run search-latency -w bench', 'How long a visitor waits for the first results.')
  .option('--dir <folder>', 'A built site, in place of generated pages.', builtSite)
  .option('--page <path>', 'Page the search is opened on.', urlPath, '/')
  .option('--query <words>', 'What is searched for.', anyText, 'retry')
  .option('--runs <number>', 'Visits of each condition.', wholeNumber(1, 100), 5)
  .parse()
  .opts()

interface Condition {
  name: string
  line: LineSpeed
  /** How many times slower than this machine the browser's processor is. */
  cpuSlowdown: number
  barMs: number
}

const conditions: readonly Condition[] = [
  { name: 'slow', line: { roundTripMs: 150, bitsPerSecond: 1.6e6 }, cpuSlowdown: 4, barMs: 500 },
  { name: 'unthrottled', line: { roundTripMs: 0, bitsPerSecond: 1e9 }, cpuSlowdown: 1, barMs: 120 },
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

/** What was seen in the page since the latest Ctrl+K or Backspace. */
interface Shown {
  /** When the key was pressed. */
  started: number
  /** The frames with results, and what stood in the field. */
  seen: { afterMs: number; query: string }[]
  /** Settles when a frame with results for a query has been seen. */
  of(query: string): Promise<void>
}

/** Runs in the page: notes each frame in which results stand, and for which input. */
function watchResults({ body, results }: { body: string; results: string }): void {
  const waiting = new Map<string, () => void>()
  const shown: Shown = {
    started: 0,
    seen: [],
    of: async (query) => {
      if (shown.seen.some((frame) => frame.query === query)) return
      await new Promise<void>((resolve) => waiting.set(query, resolve))
    },
  }
  Object.assign(window, { shown })
  addEventListener(
    'keydown',
    ({ ctrlKey, key, timeStamp }) => {
      if (!(ctrlKey && key === 'k') && key !== 'Backspace') return
      shown.started = timeStamp
      shown.seen = []
    },
    true,
  )
  const dialogBody = document.getElementById(body) as HTMLElement
  let last = ''
  new MutationObserver(() => {
    const list = document.getElementById(results)
    const query = list?.dataset.query ?? ''
    if (query === last || !list?.querySelector('.search-page')) return
    last = query
    // A message sent in a frame is received behind it.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      shown.seen.push({ afterMs: performance.now() - shown.started, query })
      waiting.get(query)?.()
    }
    requestAnimationFrame(() => port2.postMessage(null))
  }).observe(dialogBody, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-query'],
  })
}

const shownIn = (page: Page) => page.evaluate(() => (window as unknown as { shown: Shown }).shown.seen)
/** Waits for a frame with results for a query. Nothing in the page is polled. */
const frameOf = (page: Page, query: string) =>
  page.evaluate((asked) => (window as unknown as { shown: Shown }).shown.of(asked), query)

/** Gives the browser Ctrl+K and the letters of a word without waiting in between. */
async function pressAtOnce(devtools: CDPSession, word: string): Promise<void> {
  const press = (letter: string, control: boolean) => {
    const key = {
      key: letter,
      code: `Key${letter.toUpperCase()}`,
      windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
      modifiers: control ? 2 : 0,
    }
    return [
      devtools.send('Input.dispatchKeyEvent', {
        ...key,
        ...(control ? { type: 'rawKeyDown' } : { type: 'keyDown', text: letter }),
      }),
      devtools.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' }),
    ]
  }
  await Promise.all([...press('k', true), ...Array.from(word, (letter) => press(letter, false)).flat()])
}

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
  await page.evaluate(watchResults, { body: searchIds.body, results: searchIds.results })
  const before = bytesDown()
  const core = page.waitForResponse(/-core\.bin$/)
  await pressAtOnce(devtools, values.query)
  await frameOf(page, values.query)
  const seen = await shownIn(page)
  const wholeMs = seen.find(({ query }) => query === values.query)?.afterMs ?? Number.NaN
  await (await core).finished()
  await slowestInWorker(page, [values.query])
  const localBytes = bytesDown() - before
  const keyMs = await slowestKey(page)
  const beginnings = Array.from(values.query, (_, at) => values.query.slice(0, at + 1))
  await slowestInWorker(page, beginnings)
  const workerMs = await slowestInWorker(page, beginnings)
  await context.close()
  return { firstMs: seen[0]?.afterMs ?? Number.NaN, wholeMs, keyMs, workerMs, localBytes }
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
        else resolve()
      }
    })
    const started = performance.now()
    dispatchEvent(new MessageEvent('message', { data: { is: 'query', id: -1, set: '', query, tab: 'All' } }))
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
    await page.keyboard.press('Backspace')
    await frameOf(page, values.query.slice(0, length))
    slowest = Math.max(slowest, (await shownIn(page)).at(-1)?.afterMs ?? 0)
  }
  return slowest
}

const site = await startLocalPlatform({ dir: values.dir ?? builtCorpus(600), port: 0, persist: false })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  for (const { name, line, cpuSlowdown, barMs } of conditions) {
    const slow = await startSlowLine(site.url, line)
    const waits: Waits[] = []
    for (let run = 0; run < values.runs; run += 1) {
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
