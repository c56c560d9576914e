import type { ErrorHandler } from 'hono'
import { unavailableHtml } from '../render/unavailable.ts'
import { problem } from './problem.ts'

/** The last resort: a plain answer that needs no store, with the cause in the log. */
export const failure: ErrorHandler = (error, c) => {
  console.error(`${c.req.method} ${c.req.path} failed.`, error)
  if (c.req.path.startsWith('/api/')) {
    return problem(c, {
      status: 503,
      title: 'Unavailable',
      detail: 'The service could not answer. Try again in a moment.',
    })
  }
  return c.html(unavailableHtml(), 503, { 'retry-after': '10', 'cache-control': 'no-store' })
}
