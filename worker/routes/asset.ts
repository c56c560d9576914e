import type { Handler } from 'hono'
import { findPage } from '../../content-bundle/model/urls/find-page.ts'
import { immutableFolders } from '../../content-bundle/model/urls/routes.ts'
import { decodedPath, normalizePath } from '../../content-bundle/model/urls/url-path.ts'
import type { AppParts } from '../app-parts.ts'
import { byteRange } from '../http/byte-range.ts'

/** Content types by extension; other files are sent as bytes. */
const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
}

/** Types of files that pages load, and that no person opens by an old or mistyped address. */
const partOfPage = /^(?:image|font|video)\/|css|javascript|vtt/

/**
 * Static files, when no asset server in front of the worker answers them. A path with a dot that is not a
 * file may be a page: the next route decides. A missing picture or script gets one line, not the page for
 * people, which weighs 14 kB.
 */
export const asset =
  ({ assets, content, site }: AppParts): Handler =>
  async (c, next) => {
    const extension = c.req.path.split('.').at(-1)?.toLowerCase() ?? ''
    const isVideo = contentTypes[extension]?.startsWith('video/')
    // The asset server supports only some forms of ranges, so it is asked for the whole video.
    const found = await assets(isVideo ? new Request(c.req.url) : c.req.raw)
    if (found.status === 404) {
      const path = normalizePath(decodedPath(c.req.path))
      const { entry, movedTo } = findPage(site, await content.manifest(), path)
      return entry || movedTo || !partOfPage.test(contentTypes[extension] ?? '')
        ? next()
        : c.text('File not found.\n', 404, { 'cache-control': 'no-store' })
    }
    const response = new Response(found.body, found)
    response.headers.set('content-type', contentTypes[extension] ?? 'application/octet-stream')
    response.headers.set('cache-control', cacheControlOf(c.req.path))
    if (extension === 'js') response.headers.set('content-security-policy', scriptPolicy)
    return isVideo ? byteRange(response, c.req.header('range')) : response
  }

/** What a script may do that runs as a Web Worker: call the site, nothing else. */
const scriptPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

const cacheControlOf = (path: string) =>
  immutableFolders.some((folder) => path.startsWith(`${folder}/`))
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'
