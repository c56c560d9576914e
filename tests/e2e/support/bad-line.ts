import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line to the site of which some requests never arrive, also those of a page's workers. */
export interface BadLine {
  url: string
  /** Paths that are cut off: the browser learns at once. */
  cut: RegExp | null
  /** Paths that get no answer while this stands: the browser learns nothing. */
  silent: RegExp | null
  close(): void
}

export async function badLine(site: string): Promise<BadLine> {
  const pass = async ({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(site + url, { headers: { accept: headers.accept ?? '' } })
    const { 'content-encoding': _, 'content-length': __, ...kept } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, kept).end(Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (line.cut?.test(path)) request.socket.destroy()
    else if (!line.silent?.test(path)) void pass(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const line: BadLine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: null,
    silent: null,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return line
}
