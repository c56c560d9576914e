import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { portOf } from '../../scripts/port-of.ts'
import { startBrowser } from '../../tests/e2e/support/browser-process.ts'
import type { ContestantSite } from '../reader/contestants.ts'
import { answersOf } from '../reader/tls-proxy.ts'
import { type LineSpeed, startSlowLine } from '../slow-line.ts'
import { reporter } from './reporter.ts'
import type { Screen } from './screen.ts'

/** The time that the pointer rests on the link before the press, in milliseconds. */
export const hoverMs = 120

/** A visit that reports nothing for so long has failed. */
const longestVisitMs = 60_000

export interface LinkVisit {
  screen: Screen
  /** Path of the browser. */
  browser: string
  site: ContestantSite['serves']
  /** URL path of the page with the link. */
  path: string
  line: LineSpeed
}

/** Opens a page in a browser of its own and presses the first link of its text. Returns milliseconds from the press to the next page's heading. */
export async function visitLink({ screen, browser, site, path, line }: LinkVisit): Promise<number> {
  const answer = answersOf(site)
  const pressed = Promise.withResolvers<number>()
  const paint = Promise.withResolvers<number>()
  const reports: Record<string, (query: URLSearchParams) => void> = {
    '/reports/link': (query) => {
      screen.moveTo(Number(query.get('x')), Number(query.get('y')))
      setTimeout(() => screen.press(), hoverMs)
    },
    '/reports/pressed': (query) => pressed.resolve(Number(query.get('at'))),
    '/reports/shown': (query) => paint.resolve(Number(query.get('at'))),
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const report = reports[url.pathname]
    if (report) {
      report(url.searchParams)
      response.writeHead(204).end()
      return
    }
    const { status, headers, body } = await answer(request)
    const { 'content-security-policy': _, ...kept } = headers
    const isPage = headers['content-type']?.startsWith('text/html')
    const text = isPage ? body.toString().replace(/<head[^>]*>/, (head) => head + reporter(path)) : body
    response.writeHead(status, { ...kept, 'content-encoding': 'gzip' })
    response.end(gzipSync(text))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const slow = await startSlowLine(`http://127.0.0.1:${portOf(server)}`, line)
  screen.moveTo(1340, 930)
  const { close } = startBrowser(
    browser,
    [
      '--no-first-run',
      '--disable-component-update',
      '--window-position=0,0',
      '--window-size=1350,940',
      `${slow.url.replace('127.0.0.1', 'localhost')}${path}`,
    ],
    { env: { ...process.env, DISPLAY: screen.display }, stdio: 'ignore' },
  )
  try {
    const late = after(longestVisitMs, undefined, { ref: false }).then(() => {
      throw new Error(`No link of ${path} was followed within ${longestVisitMs} ms.`)
    })
    return await Promise.race([
      Promise.all([pressed.promise, paint.promise]).then(([from, to]) => to - from),
      late,
    ])
  } finally {
    await close()
    slow.close()
    server.closeAllConnections()
    server.close()
  }
}
