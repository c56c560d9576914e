import type { Handler } from 'hono'
import { exportedPageHeaders, staticHeaders } from '../../engine/model/static-headers.ts'
import { findPage } from '../../engine/model/urls/find-page.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { decodedPath, normalizePath, urlOf } from '../../engine/model/urls/url-path.ts'
import type { AppParts } from '../app-parts.ts'

/** `GET` of a page or file of a kept version. They are files that need nothing of today's code. */
export const versionFile =
  ({ site, content, versions }: AppParts): Handler =>
  async (c, next) => {
    const name = decodedPath(c.req.param('version') ?? '')
    const path = normalizePath(decodedPath(c.req.path)).slice(paths.version(name).length) || '/'
    const file = /\.\w+$/.test(path) ? await versions.file(name, path) : null
    if (file) return new Response(file, { headers: staticHeaders(path) })
    const page = await versions.file(name, normalizePath(`${path}/index.html`))
    const html = page ?? (await versions.file(name, '/404.html'))
    if (!html) return next()
    const headers = {
      ...exportedPageHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300, must-revalidate',
    }
    if (!page) return new Response(html, { status: 404, headers })
    const { entry, movedTo } = findPage(site, content.manifest, path)
    if (entry || movedTo) return new Response(html, { headers })
    // Search engines index this page, now that the site of today has none in its place.
    const ownLink = `<link rel="canonical" href="${urlOf(site, paths.version(name) + path)}">`
    const text = new TextDecoder().decode(html).replace(/<link rel="canonical" href="[^"]*">/, () => ownLink)
    return new Response(text, { headers })
  }
