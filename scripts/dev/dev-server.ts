import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { localNames } from '../../engine/model/urls/local-names.ts'
import { portOf } from '../port-of.ts'
import type { SiteChange } from './changed-pages.ts'
import type { DevFault } from './dev-fault.ts'
import { devPaths, type TabMessage } from './tab-message.ts'

const tabScript = `<script type="module" src="${devPaths.script}"></script>`

/** Shown where there is no page to show. The tab script reloads it as soon as there is one. */
const emptyPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Starting</title><body style="font:16px/1.5 system-ui;padding:2rem"><h1>The site is starting</h1><p>This page reloads by itself. If something is wrong, it is shown below and in the terminal.</p>${tabScript}`

/**
 * Stands in front of the site while it is written: forwards every request, adds one script to every page, and
 * tells open tabs of changes and faults. The site itself knows nothing of it.
 */
export class DevServer {
  /** The site's current origin; null while it does not answer. */
  origin: string | null = null
  readonly #tabs = new Map<ServerResponse, string>()
  readonly #server = createServer((incoming, outgoing) => this.#answer(incoming, outgoing))
  #faults: readonly DevFault[] = []

  /** Paths of the pages that tabs show, each once. */
  get open(): string[] {
    return [...new Set(this.#tabs.values())]
  }

  /** Resolves with its URL. Rejects when the port is taken; 0 picks a free one. */
  async listen(port: number): Promise<string> {
    await new Promise<void>((done, fail) => {
      this.#server.once('error', fail).listen(port, '127.0.0.1', done)
    })
    return `http://127.0.0.1:${portOf(this.#server)}`
  }

  /** Tells every open tab. */
  tell(change: SiteChange, faults: readonly DevFault[]): void {
    this.#faults = faults
    for (const tab of this.#tabs.keys()) say(tab, { change, faults })
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done())
      this.#server.closeAllConnections()
    })
  }

  #answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    // Against DNS rebinding: a website can point its own name at this machine, but its requests name it as `Host`.
    const host = URL.parse(`http://${incoming.headers.host}`)?.hostname ?? ''
    if (!localNames.includes(host)) return refuse(outgoing, 403, notLocal)
    const url = URL.parse(`http://localhost${incoming.url}`)
    if (!url || !incoming.url?.startsWith('/')) return refuse(outgoing, 400, 'Not a path.')
    const { pathname, searchParams } = url
    if (pathname === devPaths.script) return sendTabScript(outgoing)
    if (pathname !== devPaths.events) return this.#forward(incoming, outgoing)
    outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    this.#tabs.set(outgoing, searchParams.get('path') ?? '/')
    outgoing.on('close', () => this.#tabs.delete(outgoing))
    say(outgoing, { change: null, faults: this.#faults })
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (this.origin === null) return sendEmptyPage(outgoing)
    const { method, url = '/', headers } = incoming
    const onward = request(this.origin + url, { method, headers }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false
      const { 'content-length': length, ...rest } = answer.headers
      const hasBody = method !== 'HEAD' && answer.statusCode !== 304
      const kept = length !== undefined && !isPage ? { 'content-length': length } : {}
      outgoing.writeHead(answer.statusCode ?? 502, { ...rest, ...kept, 'cache-control': 'no-store' })
      answer.pipe(outgoing, { end: false })
      const end = () => outgoing.end(isPage && hasBody ? tabScript : undefined)
      // A page that breaks off still gets the script, which shows why.
      answer.on('end', end).on('error', end)
    })
    onward.on('error', () => {
      if (outgoing.headersSent) outgoing.end()
      else sendEmptyPage(outgoing)
    })
    incoming.pipe(onward)
  }
}

const notLocal = `\`npm run dev\` answers only at ${localNames.join(', ')}.`

const refuse = (outgoing: ServerResponse, status: number, text: string): void => {
  outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}

const say = (tab: ServerResponse, message: TabMessage) => tab.write(`data: ${JSON.stringify(message)}\n\n`)

function sendEmptyPage(outgoing: ServerResponse): void {
  outgoing
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
    })
    .end(emptyPage)
}

function sendTabScript(outgoing: ServerResponse): void {
  const entryPoints = [join(import.meta.dirname, 'tab.ts')]
  const { outputFiles } = buildSync({ entryPoints, bundle: true, format: 'iife', write: false })
  outgoing
    .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
    .end(outputFiles[0]?.text)
}
