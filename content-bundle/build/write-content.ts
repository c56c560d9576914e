import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientAssets, FileEntry, Manifest, PageEntry } from '../model/manifest.ts'
import { paths } from '../model/paths.ts'
import type { CompiledSite } from './compile-site.ts'
import { fullText } from './full-text.ts'
import { hashOf } from './hash.ts'
import { ObjectFolder } from './object-folder.ts'

/**
 * Writes `<out>/manifest.json` and one file per object below `<out>/objects/`, each named by its
 * hash. What is there already stays; what no page needs goes. The manifest comes last.
 */
export function writeContent(
  compiled: CompiledSite,
  cached: ObjectFolder,
  client: ClientAssets,
  searchSets: Manifest['searchSets'],
  outFolder: string,
): Manifest {
  const objects = new ObjectFolder(join(outFolder, 'objects'))
  const kept = new Set<string>()
  const keep = (hash: string): string => {
    kept.add(hash)
    return hash
  }
  const store = (text: string) => keep(objects.put(text))
  const pages: Record<string, PageEntry> = {}
  for (const page of compiled.pages) {
    const { path, hash, markdownHash, locale, front, source, updated, notebook, isGuide, canonical } = page
    objects.copyFrom(cached, keep(hash))
    objects.copyFrom(cached, keep(markdownHash))
    pages[path] = {
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
  const files: Record<string, FileEntry> = {}
  for (const [path, entry] of compiled.files) {
    objects.copyFrom(cached, keep(entry.hash))
    files[path] = entry
  }
  const text = fullText(pages, (hash) => readFileSync(cached.pathOf(hash), 'utf8'))
  files[paths.llmsFull()] = { hash: store(text), contentType: 'text/plain; charset=utf-8' }
  const navHashes = Object.fromEntries(
    [...compiled.navs].map(([locale, nav]) => [locale, store(JSON.stringify(nav))]),
  )
  const content = { client, navHashes, searchSets, pages, files, redirects: compiled.redirects }
  const manifest: Manifest = { build: hashOf(JSON.stringify(content)), ...content }
  objects.keepOnly(kept)
  writeFileSync(join(outFolder, 'manifest.json'), JSON.stringify(manifest))
  return manifest
}
