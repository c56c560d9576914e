import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server before the site that adds pages of the test's own and notes what is asked for. */
export interface Relay {
  url: string
  /** Paths in order, and for what the browser wanted each: `Sec-Purpose`, empty for a page that is shown. */
  asked: { path: string; purpose: string }[]
  close(): void
}

type Answer = (response: ServerResponse) => void

/** `own` answers paths that the site must not answer; everything else is passed on to `site`. */
export async function relay(
  site: string,
  own: Record<string, Answer> | ((path: string) => Answer | undefined),
): Promise<Relay> {
  const ownAnswer = typeof own === 'function' ? own : (path: string) => own[path]
  const asked: Relay['asked'] = []
  const pass = async ({ url, method, headers }: IncomingMessage, response: ServerResponse) => {
    const { cookie = '', accept = '' } = headers
    const answer = await fetch(site + url, { method: method ?? 'GET', headers: { cookie, accept } })
    const { 'content-encoding': _, 'content-length': __, ...kept } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, kept).end(Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, purpose: String(request.headers['sec-purpose'] ?? '') })
    const answer = ownAnswer(path)
    if (answer) answer(response)
    else void pass(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}
