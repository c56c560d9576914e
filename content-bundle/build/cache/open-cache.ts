import { existsSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from '../../site/site.ts'
import type { SiteInput } from '../compile-site.ts'
import { compilerId } from './compiler-id.ts'
import { hashOf } from './hash.ts'
import { PageCache } from './page-cache.ts'

/** The cache of one tree of pages, in `.cache/` of the repository. `fresh` empties it first. */
export function openCache(root: string, input: SiteInput, fresh: boolean): PageCache {
  const { pagesFolder, cookbookFolder, publicFolder, lenient } = input
  const folders = [pagesFolder, cookbookFolder, publicFolder]
  const folder = join(root, '.cache/pages', hashOf(JSON.stringify([folders, lenient])).slice(0, 12))
  if (fresh) setAside(folder)
  return new PageCache(folder, hashOf(`${compilerId()} ${site.origin} ${lenient}`))
}

/** Takes a folder out of the way at once and removes it while other work is done: thousands of files take long. */
function setAside(folder: string): void {
  if (!existsSync(folder)) return
  const aside = `${folder}.${process.pid}`
  renameSync(folder, aside)
  void rm(aside, { recursive: true, force: true })
}
