import { Agent, type ClientRequest, request } from 'node:http'
import type { SoakRequest } from './traffic.ts'

/** What came back. */
export interface Answer {
  /** The status; 0 when no whole answer came. */
  status: number
  /** Whether the answer said when to ask again. */
  saysWhen: boolean
  etag: string | undefined
}

export interface HttpClient {
  /** Sends a request and reads all of its answer. Never rejects. */
  send(wanted: SoakRequest): Promise<Answer>
  /** Gives up all that was not answered yet, and closes the connections. */
  close(): void
}

const noAnswer: Answer = { status: 0, saysWhen: false, etag: undefined }

/** A client over connections that stay open; `timeoutMs` limits a whole exchange. */
export function httpClient(
  url: string,
  { connections, timeoutMs }: { connections: number; timeoutMs: number },
): HttpClient {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  const running = new Set<ClientRequest>()
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((done) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
        const asked = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } })
        const limit = setTimeout(() => asked.destroy(), timeoutMs)
        running.add(asked)
        asked.on('response', (response) => {
          const { statusCode: status = 0, headers: got } = response
          response.on('end', () => done({ status, saysWhen: 'retry-after' in got, etag: got.etag }))
          response.resume()
        })
        // `close` follows and says the same.
        asked.on('error', () => {})
        asked.on('close', () => {
          clearTimeout(limit)
          running.delete(asked)
          done(noAnswer)
        })
        asked.end(body)
      }),
    close() {
      for (const asked of running) asked.destroy()
      agent.destroy()
    },
  }
}
