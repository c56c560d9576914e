import type { PageEntry } from '../../model/manifest.ts'
import type { SitePage } from '../sources/site-pages.ts'

/** The pages as the manifest lists them, by path. */
export const pageEntries = (pages: readonly SitePage[]): Record<string, PageEntry> =>
  Object.fromEntries(pages.map((page) => [page.path, entryOf(page)]))

function entryOf(page: SitePage): PageEntry {
  const { hash, markdownHash, locale, front, source, updated, notebook, isGuide, canonical } = page
  return {
    hash,
    markdownHash,
    locale,
    front,
    source,
    updated,
    ...(notebook && { notebook }),
    ...(isGuide && { isGuide }),
    ...(canonical && { canonical }),
  }
}
