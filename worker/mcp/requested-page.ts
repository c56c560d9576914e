import type { PageEntry } from '../../engine/model/manifest.ts'
import { findPage } from '../../engine/model/urls/find-page.ts'
import { nearestPages, pathIndex } from '../../engine/model/urls/nearest-pages.ts'
import {
  decodedPath,
  normalizePath,
  pagePathOfMarkdown,
  sitePathOf,
} from '../../engine/model/urls/url-path.ts'
import { memo } from '../../engine/model/values/memo.ts'
import type { McpParts } from './mcp-parts.ts'

type Source = Pick<McpParts, 'site' | 'manifest'>

export interface RequestedPage {
  path: string
  entry: PageEntry
  /** Anchor of the address; null when it has none. */
  anchor: string | null
}

/** The page at a path or address, with or without `.md`. Redirects are followed. Null when there is none. */
export function requestedPage({ site, manifest }: Source, address: string): RequestedPage | null {
  const url = URL.parse(address.trim(), site.origin)
  if (!url || url.origin !== site.origin) return null
  // Lists name whole addresses; who writes a path may leave the site's own out.
  const path = normalizePath(decodedPath(sitePathOf(site.base, url.pathname) ?? url.pathname))
  const { entry, originalPath, movedTo } = findPage(site, manifest, pagePathOfMarkdown(path) ?? path)
  const moved = movedTo === undefined ? undefined : findPage(site, manifest, movedTo)
  const target = moved?.entry
    ? { path: moved.originalPath, entry: moved.entry }
    : entry && { path: originalPath, entry }
  return target ? { ...target, anchor: decodedPath(url.hash.slice(1)) || null } : null
}

/** The error for an agent that named a page which does not exist, with the pages it may have meant. */
export function noSuchPage({ site, manifest }: Source, address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+/, '')
  const index = memo(manifest, 'all paths', () => pathIndex(Object.keys(manifest.pages)))
  const near = nearestPages(path, index, site.limits.nearestPagesShown)
  const suggestion = near.length > 0 ? ` Pages with similar addresses: ${near.join(', ')}.` : ''
  return `There is no page \`${address}\`.${suggestion} Use search_docs or list_pages to find one.`
}
