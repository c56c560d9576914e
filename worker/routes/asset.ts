import type { Handler } from 'hono'
import { paths } from '../../content-bundle/model/routes.ts'
import type { AppParts } from '../app-parts.ts'
import { byteRange } from '../http/byte-range.ts'
import { page } from './page.ts'

/** Types of what a public folder holds; anything else is sent as bytes. */
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

/**
 * Static files where no asset server stands in front of the worker. A path with a dot that is no
 * file may still be a page.
 */
export const asset = (parts: AppParts): Handler => {
  const asPage = page(parts)
  return async (c, next) => {
    const extension = c.req.path.split('.').at(-1)?.toLowerCase() ?? ''
    const isFilm = contentTypes[extension]?.startsWith('video/')
    // The asset server knows only some kinds of range: for a film it is asked for the whole.
    const found = await parts.assets(isFilm ? new Request(c.req.url) : c.req.raw)
    if (found.status === 404) return asPage(c, next)
    const response = new Response(found.body, found)
    response.headers.set('content-type', contentTypes[extension] ?? 'application/octet-stream')
    response.headers.set('cache-control', cacheControlOf(c.req.path))
    if (extension === 'js') response.headers.set('content-security-policy', scriptPolicy)
    return isFilm ? byteRange(response, c.req.header('range')) : response
  }
}

/** What a script may do that runs as a Web Worker: ask the site, no more. */
const scriptPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/** Names below these folders carry a hash of what they hold: they never change. */
const immutableFolders = ['/assets/', paths.searchFile('')]

const cacheControlOf = (path: string) =>
  immutableFolders.some((folder) => path.startsWith(folder))
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'
