import { posix } from 'node:path'
import { decodedPath } from '../../model/urls/url-path.ts'
import { foreignTargets } from './tree-addresses.ts'

/** What a link of a foreign page may mean. */
interface MeantTargets {
  /** Anchors of every page, by path. */
  anchors: ReadonlyMap<string, unknown>
  files: ReadonlySet<string>
  /** Paths of pages by those of their files. */
  moved: Readonly<Record<string, string>>
  /** Paths in the order of the sidebar. */
  order: readonly string[]
  /** Where a page is served whose path the engine answers itself. */
  served: (path: string) => string
}

/** Links of foreign pages to addresses of their own site, by the path of the page that each means here. */
export function meantRedirects(
  urls: readonly string[],
  { anchors, files, moved, order, served }: MeantTargets,
): Record<string, string> {
  const meant: Record<string, string> = {}
  const folders = firstPages([...order, ...anchors.keys()])
  for (const url of urls) {
    const path = decodedPath(url.replace(/[?#].*$/, ''))
    if (!path.startsWith('/') || anchors.has(path) || files.has(path) || Object.hasOwn(moved, path)) continue
    const found = [path, ...foreignTargets(path)]
      .map(served)
      .map((target) => moved[target] ?? (anchors.has(target) ? target : folders.get(target)))
      .find((target) => target !== undefined)
    if (found !== undefined) meant[path] = found
  }
  return meant
}

/** The first page below each folder, by the folder's path. `pages` are in their order. */
export function firstPages(pages: readonly string[]): Map<string, string> {
  const first = new Map<string, string>()
  for (const path of pages)
    for (let folder = posix.dirname(path); folder !== '/'; folder = posix.dirname(folder))
      if (!first.has(folder)) first.set(folder, path)
  return first
}
