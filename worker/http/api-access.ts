import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { problem } from './problem.ts'

/**
 * Which pages may call the API from a browser: the site's own, and those of the origins allowed.
 * Reading needs CORS headers, which others do not get; posting from elsewhere is refused outright,
 * for a browser sends simple posts without asking first.
 */
export function apiAccess(origins: readonly string[]): MiddlewareHandler {
  const share = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['content-type'],
    maxAge: 86_400,
  })
  return (c, next) => {
    const origin = c.req.header('origin')
    const isOwn = !origin || origin === new URL(c.req.url).origin
    if (isOwn || origins.includes(origin) || c.req.method !== 'POST') return share(c, next)
    const detail = `Pages of \`${origin}\` may not post here.`
    return Promise.resolve(problem(c, { status: 403, title: 'Foreign origin', detail }))
  }
}
