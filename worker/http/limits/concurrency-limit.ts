import type { MiddlewareHandler } from 'hono'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { unavailable } from '../failures/unavailable.ts'

/**
 * Requests that are counted together: for pages and other reads, for questions, shared conversations and MCP, and
 * for what visitors write. Slow senders of one kind cannot take the places of another.
 */
export type ConcurrencyKind = 'read' | 'ask' | 'write'

/**
 * Requests an isolate works on at a time. Reads: twice what it had in progress when its processor was busy all the
 * time (decision 106). More pile up only when a store or a client is slow, and what each holds counts against
 * 128 MB: the longest bodies of `ask` are 512 kB, those of `write` 66 kB.
 */
const mostInProgress: Readonly<Record<ConcurrencyKind, number>> = { read: 200, ask: 50, write: 400 }

/**
 * Milliseconds after which a request is no longer counted. The limits of the stores end each of them earlier. What a
 * client gave up is never ended: its code stops where it waits.
 */
export const forgottenAfterMs = 10_000

/** Counts the requests that an isolate is working on, by kind. */
export type ConcurrencyLimit = Readonly<Record<ConcurrencyKind, Places>>

export function concurrencyLimit(now: () => number, most = mostInProgress): ConcurrencyLimit {
  const of = (kind: ConcurrencyKind) => new Places(most[kind], forgottenAfterMs, now)
  return { read: of('read'), ask: of('ask'), write: of('write') }
}

/** Places for work in progress. A place is free again after a time, in case nobody gives it back. */
export class Places {
  readonly #most: number
  readonly #forgottenAfterMs: number
  readonly #now: () => number
  /** Work in progress, the oldest first, with when it began. */
  readonly #taken = new Map<symbol, number>()

  constructor(most: number, forgottenAfterMs: number, now: () => number) {
    this.#most = most
    this.#forgottenAfterMs = forgottenAfterMs
    this.#now = now
  }

  /** Takes a place; the returned function gives it back. Undefined when all are taken. */
  take(): (() => void) | undefined {
    for (const [id, since] of this.#taken) {
      if (this.#taken.size < this.#most || this.#now() - since < this.#forgottenAfterMs) break
      this.#taken.delete(id)
    }
    if (this.#taken.size >= this.#most) return undefined
    const id = Symbol()
    this.#taken.set(id, this.#now())
    return () => this.#taken.delete(id)
  }
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Settles when the body is complete; set by routes that stream one. */
    streaming: Promise<unknown> | undefined
  }
}

/** Seconds after which a refused client may ask again: the stores' limits have ended the others by then. */
const retryAfterSeconds = 3

/** Answers 503 while too many requests of a kind are in progress, before the handler does any work. */
export const refusedWhenBusy =
  (places: Places, site: SiteConfig): MiddlewareHandler =>
  async (c, next) => {
    const end = places.take()
    if (!end) return unavailable(c, { site, retryAfterSeconds })
    await next()
    const streaming = c.get('streaming')
    if (streaming) streaming.then(end, end)
    else end()
  }
