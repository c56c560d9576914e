import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { site } from '../site/site.ts'
import type { SiteInput } from './compile-site.ts'
import { compilerId } from './compiler-id.ts'
import { hashOf } from './hash.ts'
import { PageCache } from './page-cache.ts'

/** The cache of one tree of pages, in `.cache/` of the repository. `fresh` empties it first. */
export function openCache(root: string, input: SiteInput, fresh: boolean): PageCache {
  const { pagesFolder, cookbookFolder, publicFolder, lenient } = input
  const folders = [pagesFolder, cookbookFolder, publicFolder]
  const folder = join(root, '.cache/pages', hashOf(JSON.stringify([folders, lenient])).slice(0, 12))
  if (fresh) rmSync(folder, { recursive: true, force: true })
  return new PageCache(folder, hashOf(`${compilerId()} ${site.origin} ${lenient}`))
}
