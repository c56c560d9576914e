import type { Handler } from 'hono'
import { contentTypes, staticHeaders } from '../../engine/model/static-headers.ts'
import { findPage } from '../../engine/model/urls/find-page.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { decodedPath, normalizePath } from '../../engine/model/urls/url-path.ts'
import { BoundedMap } from '../../engine/model/values/bounded-map.ts'
import type { AppParts } from '../app-parts.ts'
import { byteRange, countBytes } from '../http/byte-range.ts'
import { notModified } from '../http/not-modified.ts'
import { redirectTo } from '../http/redirect-to.ts'

/** Types of files that pages load, and that no person opens by an old or mistyped address. */
const partOfPage = /^(?:image|font|video)\/|css|javascript|vtt/

/** Videos whose size an isolate knows. Files change only with the code, and then isolates restart. */
const keptSizes = 100

/**
 * Static files, when no asset server in front of the worker answers them. A path with a dot that is not a
 * file may be a page: the next route decides. A missing picture or script gets one line, not the page for
 * people, which weighs 14 kB.
 */
export const asset = ({ assets, content, site }: AppParts): Handler => {
  const sizes = new BoundedMap<string, number>(keptSizes)
  const sizeOf = async (url: string): Promise<number> => {
    const size = sizes.get(url) ?? (await countBytes(await assets(new Request(url))))
    sizes.set(url, size)
    return size
  }
  return async (c, next) => {
    const extension = c.req.path.split('.').at(-1)?.toLowerCase() ?? ''
    const isVideo = contentTypes[extension]?.startsWith('video/')
    // The asset server supports only some forms of ranges, so it is asked for the whole video.
    const file = await assets(isVideo ? new Request(c.req.url) : c.req.raw)
    if (file.status === 404) {
      const path = normalizePath(decodedPath(c.req.path))
      // Browsers ask for it where no page names another, such as next to a feed.
      if (path === '/favicon.ico') return redirectTo(c, site.icons ? paths.icon('icon-32') : paths.favicon())
      const { entry, movedTo } = findPage(site, content.manifest, path)
      return entry || movedTo || !partOfPage.test(contentTypes[extension] ?? '')
        ? next()
        : c.text('File not found.\n', 404, { 'cache-control': 'no-store' })
    }
    const response = new Response(file.body, file)
    for (const [name, value] of Object.entries(staticHeaders(c.req.path))) response.headers.set(name, value)
    const fromClient = isVideo && notModified(c.req.raw, response.headers)
    if (fromClient) {
      void file.body?.cancel()
      return fromClient
    }
    return isVideo ? byteRange(response, c.req.raw, () => sizeOf(c.req.url.split('?', 1)[0] ?? '')) : response
  }
}
