import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import type { SiteChange } from './changed-pages.ts'
import { devPaths, type TabMessage } from './tab-message.ts'

export interface DevServer {
  url: string
  /** Tells every open tab. */
  tell(change: SiteChange, faults: readonly string[]): void
  close(): Promise<void>
}

export interface DevServerOptions {
  port: number
  /** Where the site answers now. */
  origin: () => string
  /** What was wrong with the content before the first change. */
  faults: readonly string[]
}

const tabScript = `<script type="module" src="${devPaths.script}"></script>`

/**
 * Stands before the site while it is written: hands every request on, adds one script to every page, and
 * tells open tabs of changes. The site itself knows nothing of it.
 */
export async function startDevServer({ port, origin, faults }: DevServerOptions): Promise<DevServer> {
  const tabs = new Set<ServerResponse>()
  const run = randomUUID()
  let current = faults
  const say = (tab: ServerResponse, message: TabMessage) => tab.write(`data: ${JSON.stringify(message)}\n\n`)
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === devPaths.script) return sendTabScript(outgoing)
    if (incoming.url !== devPaths.events) return forward(incoming, outgoing, origin())
    outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    tabs.add(outgoing)
    outgoing.on('close', () => tabs.delete(outgoing))
    say(outgoing, { run, change: null, faults: current })
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', done)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tell(change, faults) {
      current = faults
      for (const tab of tabs) say(tab, { run, change, faults })
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function sendTabScript(outgoing: ServerResponse): void {
  const entryPoints = [join(import.meta.dirname, 'tab.ts')]
  const { outputFiles } = buildSync({ entryPoints, bundle: true, format: 'iife', write: false })
  outgoing
    .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
    .end(outputFiles[0]?.text)
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, origin: string): void {
  const { method, url = '/', headers } = incoming
  const onward = request(origin + url, { method, headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
    const { 'content-length': length, ...rest } = answer.headers
    const hasBody = method !== 'HEAD' && answer.statusCode !== 304
    const kept = length !== undefined && !isPage ? { 'content-length': length } : {}
    outgoing.writeHead(answer.statusCode ?? 502, { ...rest, ...kept, 'cache-control': 'no-store' })
    answer.pipe(outgoing, { end: false })
    answer.on('end', () => outgoing.end(isPage && hasBody ? tabScript : undefined))
  })
  onward.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
    outgoing.end('The site is restarting. Try again in a moment.\n')
  })
  incoming.pipe(onward)
}
