import type { ErrorHandler, NotFoundHandler } from 'hono'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { unavailable } from './unavailable.ts'

/** Seconds after which a client may ask again when a store did not answer. */
const retryAfterSeconds = 10

/** Answers 503 when a handler throws, without reading any store, and logs the cause. */
export const failure =
  (site: SiteConfig): ErrorHandler =>
  (error, c) => {
    // The path could be a shared conversation's, so the route is named.
    console.error(`${c.req.method} of the route ${c.get('route') ?? 'none'} failed.`, error)
    return unavailable(c, { site, retryAfterSeconds })
  }

/** Answers what no route takes: every address can be read, so the method is wrong. */
export const wrongMethod: NotFoundHandler = (c) =>
  c.text('Method not allowed. Use GET or HEAD.\n', 405, {
    allow: 'GET, HEAD',
    'cache-control': 'no-store',
  })
