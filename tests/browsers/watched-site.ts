import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

/** Runs in every page, before its own scripts: tells of script errors and of what the policy has stopped. */
function watch(): void {
  const tell = (fault: string) => navigator.sendBeacon('/watched', `${location.pathname}: ${fault}`)
  addEventListener('error', ({ message, filename, lineno }) => tell(`${message} (${filename}:${lineno})`))
  addEventListener('unhandledrejection', ({ reason }) => tell(`A promise was rejected: ${reason}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    tell(`The policy has stopped ${effectiveDirective} ${blockedURI} ${sample}`),
  )
}

/** A server in front of a site that adds a script to its pages. */
export interface WatchedSite {
  url: string
  /** What went wrong in pages since the last call. */
  takeFaults(): string[]
  close(): void
}

/** Watches the pages of a site, whatever browser shows them. The script comes from the site, as its policy demands. */
export async function watchedSite(site: string): Promise<WatchedSite> {
  const faults: string[] = []
  const server = createServer(async (incoming, response) => {
    const { url = '/', method, headers } = incoming
    if (url === '/watched') {
      faults.push(await text(incoming))
      return void response.writeHead(204).end()
    }
    if (url === '/watch.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${watch})()`)
    const { 'accept-encoding': _, ...asked } = headers
    const passed = request(site + url, { method, headers: asked }, async (answer) => {
      const { 'content-length': __, 'transfer-encoding': ___, ...kept } = answer.headers
      const isPage = /^text\/html/.test(kept['content-type'] ?? '')
      const body = await buffer(answer)
      response.writeHead(answer.statusCode ?? 502, kept)
      response.end(
        isPage ? body.toString().replace(/<head[^>]*>/, '$&<script src="/watch.js"></script>') : body,
      )
    })
    passed.on('error', () => response.destroy())
    passed.end(await buffer(incoming))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeFaults: () => faults.splice(0),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
