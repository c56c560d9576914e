import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { spansOf } from '../../worker/assistant/answer-trace.ts'

/** The body of an export. */
export type ExportedTraces = ReturnType<typeof spansOf>

/** An OTLP endpoint on loopback that keeps what it gets. */
export interface TraceServer {
  url: string
  /** Status of the next responses. */
  status: number
  exports: { headers: IncomingHttpHeaders; body: ExportedTraces }[]
  stop(): Promise<void>
}

export async function startTraceServer(): Promise<TraceServer> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    state.exports.push({ headers: request.headers, body: JSON.parse(body) })
    response.writeHead(state.status, { 'content-type': 'application/json' })
    response.end('{"partialSuccess":{}}')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const state: TraceServer = {
    url: `http://127.0.0.1:${port}/v1/traces`,
    status: 200,
    exports: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return state
}
