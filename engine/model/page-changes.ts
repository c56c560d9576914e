import type { Manifest, PageEntry } from './manifest.ts'
import type { SiteConfig } from './site/site-config.ts'
import { findPage } from './urls/find-page.ts'
import { parseFullTextPath } from './urls/routes.ts'

/** The changes that a build brings to readers, by path. Files that are served as they are count as pages. */
export interface PageChanges {
  added: string[]
  changed: string[]
  removed: string[]
  /** Of the removed: those whose address answers 404 afterward. */
  withoutRedirect: string[]
}

/** Compares a build with the one before it; without one, every page is added. */
export function pageChanges(
  site: Pick<SiteConfig, 'locales'>,
  before: Manifest | null,
  after: Manifest,
): PageChanges {
  const old = before ? contentsOf(before) : new Map<string, string>()
  const contents = contentsOf(after)
  const removed = [...old.keys()].filter((path) => !contents.has(path))
  const answers = (path: string) => {
    const { entry, movedTo } = findPage(site, after, path)
    return entry !== undefined || movedTo !== undefined
  }
  return {
    added: [...contents.keys()].filter((path) => !old.has(path)),
    changed: [...contents]
      .filter(([path, text]) => old.has(path) && old.get(path) !== text)
      .map(([path]) => path),
    removed,
    withoutRedirect: removed.filter((path) => !answers(path)),
  }
}

/** The visible content of pages and files, by path. Files with all texts change with any page, and are left out. */
function contentsOf({ pages, files }: Manifest): Map<string, string> {
  const seen = ({ hash, markdownHash, front, canonical }: PageEntry) =>
    JSON.stringify([hash, markdownHash, front, canonical])
  return new Map([
    ...Object.entries(pages).map(([path, entry]): [string, string] => [path, seen(entry)]),
    ...Object.entries(files)
      .filter(([path]) => parseFullTextPath(path) === null)
      .map(([path, { hash }]): [string, string] => [path, hash]),
  ])
}
