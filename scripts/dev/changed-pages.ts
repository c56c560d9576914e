import type { Manifest } from '../../engine/model/manifest.ts'
import { addressOf } from '../../engine/model/urls/url-path.ts'

/** The changes that an open tab has to apply after a new build. */
export interface SiteChange {
  /** Paths of the addresses of pages that are others now. */
  pages: 'all' | string[]
  /** The new stylesheet, where it is another. */
  styles: string | null
}

/** A build without visible changes. */
export const noChange: SiteChange = { pages: [], styles: null }

/** The changes of a new build for someone who has a page open. */
export function changedPages(before: Manifest, after: Manifest): SiteChange {
  const { styles } = after.client
  const change = { styles: styles === before.client.styles ? null : styles }
  // Navigation, indexes and scripts are part of many pages.
  const sharedBy = ({ pages, client, navHashes, redirects }: Manifest) => [
    navHashes,
    redirects,
    { ...client, styles: null },
    Object.entries(pages).map(([path, { front }]) => [path, front]),
  ]
  if (!isSame(sharedBy(before), sharedBy(after))) return { ...change, pages: 'all' }
  const changed = Object.entries(after.pages).filter(([path, entry]) => !isSame(entry, before.pages[path]))
  return { ...change, pages: changed.map(([path]) => addressOf(after.base ?? '', path)) }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
