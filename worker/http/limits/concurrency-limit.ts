import type { MiddlewareHandler } from 'hono'
import type { SiteConfig } from '../../../content-bundle/model/site/site-config.ts'
import { unavailable } from '../failures/unavailable.ts'

/** Counts the requests that an isolate is working on. */
export interface ConcurrencyLimit {
  /** Counts a request until the returned function is called. Undefined when too many are in progress. */
  begin(): (() => void) | undefined
}

export interface ConcurrencyLimitOptions {
  /** Milliseconds, as `Date.now` gives them. */
  now: () => number
  /** Requests in progress at most. */
  most?: number
}

/**
 * Requests an isolate works on at a time: twice what it had in progress when its processor was busy all the time
 * (bench/RESULTS.md). More pile up only when a store is slow, and what each holds counts against 128 MB.
 */
const mostInProgress = 200

/**
 * Milliseconds after which a request is no longer counted. The limits of the stores end each of them earlier. What a
 * client gave up is never ended: its code stops where it waits.
 */
export const forgottenAfterMs = 10_000

export function concurrencyLimit({ now, most = mostInProgress }: ConcurrencyLimitOptions): ConcurrencyLimit {
  /** Requests in progress, the oldest first, by when they began. */
  const inProgress = new Map<symbol, number>()
  const forgetOld = () => {
    for (const [id, since] of inProgress) {
      if (now() - since < forgottenAfterMs) return
      inProgress.delete(id)
    }
  }
  return {
    begin() {
      if (inProgress.size >= most) forgetOld()
      if (inProgress.size >= most) return undefined
      const id = Symbol()
      inProgress.set(id, now())
      return () => inProgress.delete(id)
    },
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

/** Answers 503 while too many requests are in progress, before the handler does any work. */
export const refusedWhenBusy =
  (limit: ConcurrencyLimit, site: SiteConfig): MiddlewareHandler =>
  async (c, next) => {
    const end = limit.begin()
    if (!end) return unavailable(c, { site, retryAfterSeconds })
    await next()
    const streaming = c.get('streaming')
    if (streaming) streaming.then(end, end)
    else end()
  }
