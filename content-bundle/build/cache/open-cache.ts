import { existsSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { siteFactsOf } from '../../compile/site-facts.ts'
import type { SiteInput } from '../sources/site-input.ts'
import { compilerId } from './compiler-id.ts'
import { hashOf } from './hash.ts'
import { PageCache } from './page-cache.ts'

/**
 * The cache of a site, in `.cache/` of the repository. `fresh` empties it first. Its records are valid for
 * one compiler and for the settings that compiling reads.
 */
export function openCache(input: SiteInput, fresh: boolean): PageCache {
  const { root, site, siteFile, pagesFolder, cookbookFolder, publicFolder, lenient } = input
  const folders = [siteFile, pagesFolder, cookbookFolder, publicFolder]
  const folder = join(root, '.cache/pages', hashOf(JSON.stringify([folders, lenient])).slice(0, 12))
  if (fresh) setAside(folder)
  return new PageCache(folder, hashOf(JSON.stringify([compilerId(), siteFactsOf(site), lenient])))
}

/** Renames a folder and removes it in the background: removing thousands of files takes long. */
function setAside(folder: string): void {
  if (!existsSync(folder)) return
  const aside = `${folder}.${process.pid}`
  renameSync(folder, aside)
  void rm(aside, { recursive: true, force: true })
}
