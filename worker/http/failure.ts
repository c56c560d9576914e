import type { ErrorHandler, NotFoundHandler } from 'hono'
import { defaultLocaleOf } from '../../content-bundle/model/site/locales.ts'
import { messagesOf } from '../../content-bundle/model/site/messages-of.ts'
import type { SiteConfig } from '../../content-bundle/model/site/site-config.ts'
import { routes } from '../../content-bundle/model/urls/routes.ts'
import { html } from '../render/engine/html.ts'
import { problem } from './problem.ts'

/** Seconds after which a client may ask again when a store did not answer. */
const retryAfterSeconds = 10

/** Answers 503 when a handler throws, without reading any store, and logs the cause. */
export const failure =
  (site: SiteConfig): ErrorHandler =>
  (error, c) => {
    // The path could be a shared conversation's, so the route is named.
    console.error(`${c.req.method} of the route ${c.get('route') ?? 'none'} failed.`, error)
    c.header('retry-after', String(retryAfterSeconds))
    if (c.req.path.startsWith(apiPrefix)) {
      return problem(c, {
        status: 503,
        title: 'Service unavailable',
        detail: 'The service is temporarily unavailable. Try again in a few seconds.',
      })
    }
    return c.html(unavailableHtml(site), 503, { 'cache-control': 'no-store' })
  }

const apiPrefix = routes.unknownOperation.pattern.slice(0, -1)

/** Answers what no route takes: every address can be read, so the method is wrong. */
export const wrongMethod: NotFoundHandler = (c) =>
  c.text('Method not allowed. Use GET or HEAD.\n', 405, {
    allow: 'GET, HEAD',
    'cache-control': 'no-store',
  })

/** The page for when the content store cannot be read. Needs no store, styles or scripts. */
function unavailableHtml(site: SiteConfig): string {
  const { code } = defaultLocaleOf(site)
  const { unavailableTitle, unavailableBody } = messagesOf(site, code)
  return html`<!doctype html><html lang="${code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${unavailableTitle} - ${site.name}</title></head><body><main><h1>${unavailableTitle}</h1><p>${unavailableBody}</p></main></body></html>`.toString()
}
