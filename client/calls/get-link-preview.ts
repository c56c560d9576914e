import type { LinkPreview } from '../../engine/model/link-preview.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { siteBase, withoutBase } from '../site-base.ts'

/** What a link of the site leads to; null where that has nothing to show. Throws what `fetch` throws. */
export async function getLinkPreview({ pathname, hash }: HTMLAnchorElement): Promise<LinkPreview | null> {
  const section = decodeURIComponent(hash.slice(1))
  const response = await fetch(siteBase + paths.linkPreview(withoutBase(pathname), section))
  return response.ok ? response.json() : null
}
