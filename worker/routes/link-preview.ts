import type { Handler } from 'hono'
import type { Page } from '../../engine/model/page.ts'
import { findPage } from '../../engine/model/urls/find-page.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { decodedPath, normalizePath } from '../../engine/model/urls/url-path.ts'
import type { AppParts } from '../app-parts.ts'
import { isAllowed, tooManyRequests } from '../http/limits/request-limits.ts'
import { redirectTo } from '../http/redirect-to.ts'
import { linkPreviewOf } from '../render/link-preview.ts'

/** `GET /link-preview/{page}?section=`: what a link leads to, for the script that shows it next to the link. */
export const linkPreview =
  ({ site, content, limits }: AppParts): Handler =>
  async (c) => {
    const { manifest } = content
    const path = normalizePath(decodedPath(c.req.path.slice(paths.linkPreview('').length)))
    const { entry, locale, movedTo } = findPage(site, manifest, path)
    if (movedTo?.startsWith('/')) return redirectTo(c, paths.linkPreview(movedTo.replace(/#.*/, '')))
    const place = { path, id: c.req.query('section') ?? null }
    const preview =
      entry && linkPreviewOf({ site, manifest, locale, entry }, await content.json<Page>(entry.hash), place)
    if (preview) {
      return c.json(preview, 200, { 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex' })
    }
    if (!(await isAllowed(limits.miss, c))) return tooManyRequests(c)
    return c.text(`No page \`${path}\` with this section can be shown.\n`, 404, {
      'cache-control': 'no-store',
    })
  }
