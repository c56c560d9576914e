import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { problem } from './failures/problem.ts'

/**
 * Lets pages of the site and of the given origins call the API from a browser. Other origins get no CORS
 * headers, so they cannot read answers. Their POST requests get 403, because browsers send simple requests
 * without a preflight.
 */
export function apiAccess(origins: readonly string[]): MiddlewareHandler {
  const allow = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['content-type'],
    maxAge: 86_400,
  })
  return (c, next) => {
    const origin = c.req.header('origin')
    const isOwn = !origin || origin === new URL(c.req.url).origin
    if (isOwn || origins.includes(origin) || c.req.method !== 'POST') return allow(c, next)
    const detail = `Pages of \`${origin}\` may not send requests to this API.`
    return Promise.resolve(problem(c, { status: 403, title: 'Origin not allowed', detail }))
  }
}
