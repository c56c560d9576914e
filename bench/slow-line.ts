import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { portOf } from '../scripts/port-of.ts'

/** A line to a server with the delay and the bandwidth of a slow network. */
interface SlowLine {
  url: string
  close(): void
}

export interface LineSpeed {
  /** Time of a round trip; a new connection costs one, as its handshake does. */
  roundTripMs: number
  /** Bandwidth of downloads, which all connections share. */
  bitsPerSecond: number
}

/** Bytes of a TCP segment on Ethernet. What arrives early is read before the rest has arrived. */
const segmentBytes = 1460

/** Forwards connections as a slow network would, for Web Workers too: the browser's own emulation leaves them out. */
export async function startSlowLine(target: string, speed: LineSpeed): Promise<SlowLine> {
  const { hostname, port } = new URL(target)
  let freeAt = 0
  const sockets = new Set<Socket>()
  /** When the last of some bytes arrives: the line takes them one after another. */
  const arrivalOf = (bytes: number): number => {
    const now = performance.now()
    freeAt = Math.max(freeAt, now) + (bytes * 8000) / speed.bitsPerSecond
    return freeAt - now + speed.roundTripMs / 2
  }
  /** A timer takes a millisecond at least: what is due is not made to wait for one. */
  const until = (moment: number) => {
    const waitMs = moment - performance.now()
    return waitMs < 1 ? undefined : after(waitMs)
  }
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(port), noDelay: true })
    const forward = (from: Socket, to: Socket, delayOf: (bytes: number) => number, first: number) => {
      let before: Promise<unknown> = first > 0 ? after(first) : Promise.resolve()
      from.on('data', (chunk) => {
        for (let start = 0; start < chunk.length; start += segmentBytes) {
          const segment = chunk.subarray(start, start + segmentBytes)
          const arrives = performance.now() + delayOf(segment.length)
          before = before.then(() => until(arrives)).then(() => to.write(segment))
        }
      })
      from.on('close', () => void before.then(() => to.destroy()))
      from.on('error', () => to.destroy())
      sockets.add(from)
    }
    forward(client, upstream, () => speed.roundTripMs / 2, speed.roundTripMs)
    forward(upstream, client, arrivalOf, 0)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
