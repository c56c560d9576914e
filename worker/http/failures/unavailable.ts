import type { Context } from 'hono'
import { defaultLocaleOf } from '../../../engine/model/site/locales.ts'
import { messagesOf } from '../../../engine/model/site/messages-of.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { isApiPath } from '../../../engine/model/urls/routes.ts'
import { html } from '../../render/engine/html.ts'
import { representationOf } from '../negotiate.ts'
import { problem } from './problem.ts'

/** Answers 503 in the form that callers of the address expect, and says when to ask again. Reads no store. */
export function unavailable(
  c: Context,
  { site, retryAfterSeconds }: { site: SiteConfig; retryAfterSeconds: number },
): Response | Promise<Response> {
  c.header('retry-after', String(retryAfterSeconds))
  if (isApiPath(c.req.path)) {
    return problem(c, {
      status: 503,
      title: 'Service unavailable',
      detail: 'The service is temporarily unavailable. Try again in a few seconds.',
    })
  }
  const { code } = defaultLocaleOf(site)
  const { unavailableTitle, unavailableBody } = messagesOf(site, code)
  const headers = { 'cache-control': 'no-store' }
  if (representationOf(c.req.raw) === 'markdown') {
    const text = `# ${unavailableTitle}\n\n${unavailableBody}\n`
    return c.body(text, 503, { ...headers, 'content-type': 'text/markdown; charset=utf-8' })
  }
  if (/\.[a-z]+$/i.test(c.req.path))
    return c.text(`${unavailableTitle}\n\n${unavailableBody}\n`, 503, headers)
  // Needs no store, styles or scripts.
  const page = html`<!doctype html><html lang="${code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${unavailableTitle} - ${site.name}</title></head><body><main><h1>${unavailableTitle}</h1><p>${unavailableBody}</p></main></body></html>`
  return c.html(page.toString(), 503, headers)
}
