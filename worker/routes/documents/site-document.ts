import type { Handler } from 'hono'
import type { Manifest } from '../../../content-bundle/model/manifest.ts'
import type { AppParts } from '../../app-parts.ts'
import { encodeText } from '../../http/encode-text.ts'
import { keep } from '../../http/kept-answers.ts'
import { isNotModified } from '../../http/not-modified.ts'

/** A text about the whole site: made from the manifest, the same for everybody until the next publish. */
export interface SiteDocument {
  contentType: string
  /** The text; null answers 404. `path` is the request's. */
  make(manifest: Manifest, path: string): string | null | Promise<string | null>
  /** Whether pages of other origins may read it: set where agents in browsers look. */
  isShared?: boolean
}

/** Answers with a text about the site, made once a build. */
export function siteDocument(
  { content, codeBuild }: AppParts,
  { contentType, make, isShared = false }: SiteDocument,
): Handler {
  return async (c) => {
    const manifest = await content.manifest()
    const etag = `"${manifest.build.slice(0, 16)}-${codeBuild}"`
    const headers = {
      'content-type': contentType,
      etag,
      'cache-control': 'public, max-age=300, must-revalidate',
      ...(isShared && { 'access-control-allow-origin': '*' }),
    }
    const text = await make(manifest, c.req.path)
    if (text === null) return c.text('There is no such document.\n', 404)
    if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    const bytes = encodeText(text)
    keep(c, manifest, bytes)
    return c.body(bytes, 200, headers)
  }
}
