import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request a stand-in has received. */
export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A server in the place of someone else's service. */
export interface StandIn {
  url: string
  received: Received[]
  /** Requests whose sender left before they were answered. */
  abandoned: Received[]
  close(): void
}

/** Starts a stand-in on a free port. It answers any origin, with credentials, as the services do. */
export async function standIn(
  answer: (request: Received, response: ServerResponse) => void,
): Promise<StandIn> {
  const received: Received[] = []
  const abandoned: Received[] = []
  const server = createServer(async (incoming, response) => {
    response.setHeader('access-control-allow-origin', incoming.headers.origin ?? '*')
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('access-control-allow-headers', 'authorization, content-type')
    response.setHeader('access-control-allow-methods', '*, DELETE, PATCH, PUT')
    if (incoming.method === 'OPTIONS') return void response.writeHead(204).end()
    let body = ''
    for await (const chunk of incoming) body += chunk
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body,
    }
    received.push(request)
    response.on('close', () => response.writableFinished || abandoned.push(request))
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, received, abandoned, close }
}
