import type { Handler } from 'hono'
import type { Nav } from '../../content-bundle/model/nav.ts'
import type { Page } from '../../content-bundle/model/page.ts'
import { normalizePath } from '../../content-bundle/model/paths.ts'
import { defaultLocale } from '../../content-bundle/site/locales.ts'
import type { AppParts } from '../app.ts'
import { contentSecurityPolicy } from '../render/content-security-policy.ts'
import { notFoundView } from '../render/not-found-view.ts'
import { pageView } from '../render/page-view.ts'
import { streamPage, wholePage } from '../render/stream-page.tsx'
import { isNotModified } from './not-modified.ts'

/** `GET` of a page: status and headers from the manifest, then the stream. */
export const page =
  (parts: AppParts): Handler =>
  async (c) => {
    const { content, finished, codeBuild, now } = parts
    const path = normalizePath(decodePath(c.req.path))
    const manifest = await content.manifest()
    const target = manifest.redirects[path] ?? (path === decodePath(c.req.path) ? undefined : path)
    if (target && (manifest.redirects[path] || manifest.pages[path])) {
      return c.redirect(target + new URL(c.req.url).search, 301)
    }
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await contentSecurityPolicy(manifest.client.headScript),
      'cache-control': 'public, max-age=0, must-revalidate',
    }
    const entry = manifest.pages[path]
    const nav = await content.json<Nav>(manifest.navHashes[entry?.locale ?? defaultLocale.code] ?? '')
    if (!entry) {
      return c.body(wholePage(notFoundView(path, nav, manifest, now()), manifest.client, null), 404, headers)
    }
    const etag = `W/"${entry.hash}-${manifest.build.slice(0, 12)}-${codeBuild}"`
    const found = { ...headers, etag }
    if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, found)
    const key = `${path} ${manifest.build} ${codeBuild}`
    const kept = finished.get(key)
    if (kept) return c.body(kept, 200, found)
    const view = pageView(path, entry, nav, manifest, now())
    const known = content.remembered<Page>(entry.hash)
    if (known) {
      const bytes = wholePage(view, manifest.client, known)
      finished.put(key, bytes)
      return c.body(bytes, 200, found)
    }
    const { body, whole } = streamPage(view, manifest.client, content.json<Page>(entry.hash))
    whole.then(
      (bytes) => finished.put(key, bytes),
      (error) => console.error(`${path} (${entry.hash}) broke off while it was streamed.`, error),
    )
    return c.body(body, 200, found)
  }

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
