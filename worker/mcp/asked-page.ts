import type { Manifest, PageEntry } from '../../content-bundle/model/manifest.ts'
import { nearestPages } from '../../content-bundle/model/nearest-pages.ts'
import { decodedPath, normalizePath, pagePathOfMarkdown } from '../../content-bundle/model/url-path.ts'
import { findPage } from '../../content-bundle/site/find-page.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { site } from '../../content-bundle/site/site.ts'

export interface AskedPage {
  path: string
  entry: PageEntry
  /** Anchor of the address, where it had one. */
  anchor: string | null
}

/**
 * The page that an agent names by path or address, with or without `.md`; one that has moved is found
 * where it is. Null when there is none.
 */
export function askedPage(manifest: Manifest, named: string): AskedPage | null {
  const url = URL.parse(named.trim(), site.origin)
  if (!url || url.origin !== site.origin) return null
  const path = normalizePath(decodedPath(url.pathname))
  const { entry, home, movedTo } = findPage(manifest, pagePathOfMarkdown(path) ?? path)
  const moved = movedTo === undefined ? undefined : findPage(manifest, movedTo)
  const found = moved?.entry ? { path: moved.home, entry: moved.entry } : entry && { path: home, entry }
  return found ? { ...found, anchor: url.hash.slice(1) || null } : null
}

/** What to tell an agent that named a page there is not. */
export function noSuchPage({ pages }: Manifest, named: string): string {
  const near = nearestPages(
    named.replace(/^https?:\/\/[^/]+/, ''),
    Object.keys(pages),
    limits.nearestPagesShown,
  )
  const instead = near.length > 0 ? ` Pages with an address like it: ${near.join(', ')}.` : ''
  return `There is no page \`${named}\`.${instead} Use search_docs or list_pages to find one.`
}
