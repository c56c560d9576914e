import type { Handler } from 'hono'
import { pagePathOfMarkdown, paths } from '../../content-bundle/model/paths.ts'
import { site } from '../../content-bundle/site/site.ts'
import type { AppParts } from '../app.ts'
import { markdownTwin } from '../render/markdown-twin.ts'
import { isNotModified } from './not-modified.ts'

/** `GET {path}.md`: the page's Markdown twin. */
export const markdown =
  ({ content, finished, codeBuild }: AppParts): Handler =>
  async (c) => {
    const path = pagePathOfMarkdown(c.req.path) ?? c.req.path
    const { pages, redirects } = await content.manifest()
    const target = redirects[path]
    if (target) return c.redirect(paths.markdown(target), 301)
    const entry = pages[path]
    const headers = { 'content-type': 'text/markdown; charset=utf-8', 'x-robots-tag': 'noindex' }
    if (!entry) return c.body(`# Not found\n\nThere is no page \`${path}\`.\n`, 404, headers)
    const etag = `"${entry.markdownHash}-${codeBuild}"`
    const found = {
      ...headers,
      etag,
      'cache-control': 'public, max-age=300, must-revalidate',
      link: `<${site.origin}${paths.page(entry.canonical ?? path)}>; rel="canonical"`,
    }
    if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, found)
    const key = `${path} ${etag}`
    const kept = finished.get(key)
    if (kept) return c.body(kept, 200, found)
    const bytes = new TextEncoder().encode(markdownTwin(path, entry, await content.text(entry.markdownHash)))
    finished.put(key, bytes)
    return c.body(bytes, 200, found)
  }
