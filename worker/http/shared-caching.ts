import type { MiddlewareHandler } from 'hono'
import { routes } from '../../engine/model/urls/routes.ts'
import { isGuess, negotiatedBy } from './negotiate.ts'

/**
 * What Cloudflare's cache in front of the worker may do with a response: it obeys this header before `Cache-Control`,
 * removes it, and keeps responses without either (developers.cloudflare.com/workers/cache/configuration).
 */
export const sharedCacheHeader = 'cloudflare-cdn-cache-control'
const notKept = 'no-store'

/**
 * The cache belongs to a version of the worker, so a release starts with an empty one. Within a version, only
 * the year in the footer may change. So the cache sends an answer that is older than a day once more, and asks the
 * worker for a new one meanwhile.
 */
const kept = 'public, max-age=86400, stale-while-revalidate=2592000'
const keptStatuses: ReadonlySet<number> = new Set([200, 301, 304])

/**
 * Says of every response whether shared caches may keep it: only those of routes that answer everyone alike. Addresses
 * of versions are on workers.dev, and their answers have `noindex`. Caches do not compare hosts, so they keep none of
 * these: readers at `origin` would get them.
 */
export const sharedCaching = (origin: string): MiddlewareHandler => {
  const siteHost = new URL(origin).host
  return async (c, next) => {
    await next()
    const { headers, status } = c.res
    // Caches may keep a 404 that says nothing as long as they like (RFC 9111, section 4.2.2).
    if (status >= 400 && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
    const route = c.get('route')
    const isNegotiated = headers.get('vary') === negotiatedBy
    const isOfVisitor = /private|no-store/.test(headers.get('cache-control') ?? '')
    const isForAll = !isOfVisitor && !(isNegotiated && isGuess(c.req.raw))
    if (!isOfVisitor && !isForAll) headers.set('cache-control', 'private, max-age=0, must-revalidate')
    const { host, hostname } = new URL(c.req.url)
    const isOfVersion = hostname.endsWith('.workers.dev') && host !== siteHost
    if (isOfVersion) headers.set('x-robots-tag', 'noindex, nofollow')
    const isKept = !isOfVersion && isForAll && route && 'isKept' in routes[route] && keptStatuses.has(status)
    headers.set(sharedCacheHeader, isKept ? kept : notKept)
  }
}
