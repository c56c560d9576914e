import type { Handler } from 'hono'
import { inLocale } from '../../engine/model/site/locales.ts'
import { findPage } from '../../engine/model/urls/find-page.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { decodedPath, normalizePath } from '../../engine/model/urls/url-path.ts'
import type { AppParts } from '../app-parts.ts'
import { markdownHeaders } from '../http/markdown-headers.ts'
import { representationOf } from '../http/negotiate.ts'
import { htmlHeaders } from '../http/page-headers.ts'
import { pageHistoryMarkdown } from '../render/documents/page-history.ts'
import { pageHistoryHtml } from '../render/page-history.tsx'
import { changesOfPage, pageHistoryView } from '../render/views/page-history-view.ts'
import { renderInput } from '../render/views/page-request.ts'

const cacheControl = 'public, max-age=300'

/** `GET /changes/{page}`, also with `.md`: what releases changed on a page, as HTML or Markdown. */
export const pageHistoryRoute =
  ({ site, content, now }: AppParts): Handler =>
  async (c, next) => {
    const { manifest } = content
    const requestPath = normalizePath(decodedPath(c.req.path)).replace(/\.md$/, '')
    const input = renderInput(site, manifest, requestPath, now())
    const pagePath = input.pathWithoutLocale.slice(paths.pageHistory('/').length) || '/'
    const path = inLocale(site, input.locale, pagePath)
    const { entry, originalPath } = findPage(site, manifest, path)
    if (!entry) return next()
    const { [originalPath]: earlier = [] } = await content.history()
    const changes = await changesOfPage(content, entry, earlier)
    if (representationOf(c.req.raw) === 'markdown') {
      return c.body(pageHistoryMarkdown(site, { path: originalPath, entry }, changes), 200, {
        ...markdownHeaders(c, site, manifest),
        'cache-control': cacheControl,
        'x-robots-tag': 'noindex',
      })
    }
    const view = pageHistoryView(input, { path, entry, changes })
    const headers = await htmlHeaders(site, manifest.client, view.frame.sheets)
    headers.set('cache-control', cacheControl)
    return new Response(pageHistoryHtml(view), { headers })
  }
