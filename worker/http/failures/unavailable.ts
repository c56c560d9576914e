import type { Context } from 'hono'
import { defaultLocaleOf } from '../../../engine/model/site/locales.ts'
import { messagesOf } from '../../../engine/model/site/messages-of.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { isApiPath } from '../../../engine/model/urls/routes.ts'
import { html } from '../../render/engine/html.ts'
import { problem } from './problem.ts'

/** Answers 503 and when to ask again, without reading any store: a problem of the API, Markdown for an address in `.md`, or a plain page. */
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
  const headers = { 'cache-control': 'no-store' }
  if (c.req.path.endsWith('.md')) {
    const { unavailableTitle, unavailableBody } = messagesOf(site, defaultLocaleOf(site).code)
    const text = `# ${unavailableTitle}\n\n${unavailableBody}\n`
    return c.body(text, 503, { ...headers, 'content-type': 'text/markdown; charset=utf-8' })
  }
  return c.html(unavailableHtml(site), 503, headers)
}

/** Needs no store, styles or scripts. */
function unavailableHtml(site: SiteConfig): string {
  const { code } = defaultLocaleOf(site)
  const { unavailableTitle, unavailableBody } = messagesOf(site, code)
  return html`<!doctype html><html lang="${code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${unavailableTitle} - ${site.name}</title></head><body><main><h1>${unavailableTitle}</h1><p>${unavailableBody}</p></main></body></html>`.toString()
}
