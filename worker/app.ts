import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { patternsOf, type RouteName, routeNames, routes } from '../engine/model/urls/routes.ts'
import { memo } from '../engine/model/values/memo.ts'
import type { AppParts } from './app-parts.ts'
import { apiAccess } from './http/api-access.ts'
import { failure, wrongMethod } from './http/failures/failure.ts'
import { type ConcurrencyKind, refusedWhenBusy } from './http/limits/concurrency-limit.ts'
import { type LimitedKind, limitedBy } from './http/limits/request-limits.ts'
import { logged } from './http/logs/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { sharedCaching } from './http/shared-caching.ts'
import type { LazyHandlers } from './lazy-handlers.ts'
import { unknownOperation } from './routes/api/unknown-operation.ts'
import { asset } from './routes/asset.ts'
import { contentFile } from './routes/content-file.ts'
import { health } from './routes/health.ts'
import { markdown } from './routes/markdown.ts'
import { page } from './routes/page.ts'

/** Rate-limited routes. Misses and messages are limited where they are answered. */
const limitedRoutes: Partial<Record<RouteName, LimitedKind>> = {
  ogImage: 'picture',
  feedback: 'vote',
  ask: 'ask',
  shareChat: 'share',
  sharedChat: 'search',
  deleteSharedChat: 'vote',
  reports: 'report',
  askPage: 'search',
  pageHistory: 'search',
  formPage: 'search',
  searchApi: 'search',
  searchPasted: 'search',
  searchPage: 'search',
  searchFragment: 'search',
  mcp: 'mcp',
}

/** Kind that a route counts as while in progress; null: answered however busy the isolate is. Others are reads. */
const countedAs: Partial<Record<RouteName, ConcurrencyKind | null>> = {
  ask: 'ask',
  shareChat: 'ask',
  deleteSharedChat: 'ask',
  mcp: 'ask',
  feedback: 'write',
  contact: 'write',
  reports: 'write',
  health: null,
  skill: null,
  asset: null,
  continentCode: null,
}

/** The router: a handler for each address in `model/urls/routes.ts`, tried in the order of that list. */
export function createApp(parts: AppParts): Hono {
  const eager: Readonly<Record<Exclude<RouteName, keyof LazyHandlers>, Handler>> = {
    unknownOperation: unknownOperation(parts),
    cookbookFile: contentFile(parts),
    llmsFull: contentFile(parts),
    llmsFullOfSection: contentFile(parts),
    health: health(parts),
    skill: asset(parts),
    markdown: markdown(parts),
    asset: asset(parts),
    page: page(parts),
  }
  const isEager = (name: RouteName): name is keyof typeof eager => Object.hasOwn(eager, name)
  const lazy =
    (name: keyof LazyHandlers): Handler =>
    async (c, next) => {
      const { lazyHandlers } = await import('./lazy-handlers.ts')
      return memo(parts, 'lazy handlers', () => lazyHandlers(parts))[name](c, next)
    }
  // Hono's default first builds another router, which cannot hold these patterns, at the first request.
  const app = new Hono({ router: new TrieRouter() })
  app.use(logged(parts.logRequest, parts.now))
  app.use(securityHeaders)
  app.use(sharedCaching(parts.site.origin))
  app.use(routes.unknownOperation.pattern, apiAccess(parts.site.apiOrigins))
  for (const name of routeNames) {
    const kind = limitedRoutes[name]
    const { [name]: counted = 'read' } = countedAs
    const { method } = routes[name]
    const named: MiddlewareHandler = (c, next) => {
      c.set('route', name)
      return next()
    }
    for (const pattern of patternsOf(parts.site, routes[name])) {
      app.on(method, pattern, named)
      if (counted) app.on(method, pattern, refusedWhenBusy(parts.concurrency[counted], parts.site))
      if (kind) app.on(method, pattern, limitedBy(parts.limits[kind]))
      app.on(method, pattern, isEager(name) ? eager[name] : lazy(name))
    }
  }
  app.notFound(wrongMethod)
  app.onError(failure(parts.site))
  return app
}
