import { connect, type Socket } from 'node:net'
import { type Answer, answerReader } from './answer-reader.ts'
import type { SoakRequest } from './traffic.ts'

export interface HttpClient {
  /** Sends a request and reads all of its answer. Never rejects. */
  send(wanted: SoakRequest): Promise<Answer>
  /** Gives up all that was not answered yet, and closes the connections. */
  close(): void
}

/** A request on its way, or waiting for a connection. */
interface Exchange {
  text: string
  end: (answer: Answer) => void
  isEnded: boolean
  socket?: Socket
}

const noAnswer: Answer = { status: 0, saysWhen: false, etag: undefined }

/** Bytes read from a connection at a time. */
const readBytes = 64 * 1024

/**
 * A client over connections that stay open; `timeoutMs` limits a whole exchange. All connections are read into
 * one buffer: Node's own client makes a new one for each read, whose collection stops the process for 10 to 60 ms
 * about twice a second, and such a pause looks like the server's.
 */
export function httpClient(
  url: string,
  { connections, timeoutMs }: { connections: number; timeoutMs: number },
): HttpClient {
  const { hostname, port } = new URL(url)
  const buffer = Buffer.allocUnsafe(readBytes)
  const open = new Set<Socket>()
  const running = new Map<Socket, Exchange>()
  const free: Socket[] = []
  const waiting: Exchange[] = []
  let isClosed = false

  const start = (exchange: Exchange, socket: Socket) => {
    exchange.socket = socket
    running.set(socket, exchange)
    socket.write(exchange.text)
  }

  const takeNext = (socket: Socket) => {
    running.delete(socket)
    let next = waiting.shift()
    while (next?.isEnded) next = waiting.shift()
    if (next) start(next, socket)
    else free.push(socket)
  }

  const newSocket = (): Socket => {
    const read = answerReader()
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer,
        callback: (length) => {
          const answer = read(buffer.subarray(0, length))
          if (!answer) return true
          running.get(socket)?.end(answer)
          takeNext(socket)
          return true
        },
      },
    })
    open.add(socket)
    // `close` follows and says the same.
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      if (free.includes(socket)) free.splice(free.indexOf(socket), 1)
      running.get(socket)?.end(noAnswer)
      if (!isClosed && waiting.length > 0) takeNext(newSocket())
    })
    return socket
  }

  return {
    send: ({ method, path, headers, body = '' }) =>
      new Promise((done) => {
        const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
          ([name, value]) => `${name}: ${value}\r\n`,
        )
        if (body) lines.push(`content-length: ${Buffer.byteLength(body)}\r\n`)
        const exchange: Exchange = {
          text: `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`,
          isEnded: false,
          end: (answer) => {
            clearTimeout(limit)
            exchange.isEnded = true
            done(answer)
          },
        }
        const limit = setTimeout(() => {
          exchange.end(noAnswer)
          exchange.socket?.destroy()
        }, timeoutMs)
        const socket = free.pop() ?? (open.size < connections ? newSocket() : undefined)
        if (socket) start(exchange, socket)
        else waiting.push(exchange)
      }),
    close() {
      isClosed = true
      for (const exchange of waiting) if (!exchange.isEnded) exchange.end(noAnswer)
      for (const socket of open) socket.destroy()
    },
  }
}
