import type { LinkPreview } from '../../engine/model/link-preview.ts'
import * as paths from '../../engine/model/urls/paths.ts'

/** What a link of the site leads to; null where that has nothing to show. Throws what `fetch` throws. */
export async function getLinkPreview({
  pathname,
  hash,
}: URL | HTMLAnchorElement): Promise<LinkPreview | null> {
  const response = await fetch(paths.linkPreview(pathname, decodeURIComponent(hash.slice(1))))
  return response.ok ? response.json() : null
}
