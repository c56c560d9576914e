import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type { ClientAssets, FileEntry, Manifest, ManifestContent } from '../../model/manifest.ts'
import { manifestFormat, manifestText } from '../../model/read-manifest.ts'
import { searchFiles } from '../../model/search/files.ts'
import { contentModule, contentModuleText } from '../../model/uploaded-content.ts'
import { writtenDates } from '../../model/written-dates.ts'
import { ObjectFolder } from '../cache/object-folder.ts'
import type { CompiledSite } from '../compile-site.ts'
import { pageEntries } from '../sources/site-pages.ts'
import type { OutFolder } from './out-folder.ts'

/** The parts of a site's content besides its pages. */
export interface ContentParts {
  /** Path below which the site is on its host; empty at the root. */
  base: string
  client: ClientAssets
  searchSets: Manifest['searchSets']
  /** Files with the text of all pages, by path. */
  fullTexts: ReadonlyMap<string, string>
  /** Renders the frame that the pages share; left out where the worker renders it. */
  frames?: (content: ManifestContent) => Manifest['frames']
}

/**
 * Writes one file for each object below `<out>/objects/`, named by its hash, then `<out>/manifest.json`.
 * Existing objects are kept; objects that no page needs are removed.
 */
export async function writeContent(
  compiled: CompiledSite,
  cached: ObjectFolder,
  { base, client, searchSets, fullTexts, frames }: ContentParts,
  outFolder: string,
): Promise<Manifest> {
  const objects = new ObjectFolder(join(outFolder, 'objects'))
  const kept = new Set<string>()
  const take = (hash: string): void => {
    kept.add(hash)
    objects.takeFrom(cached, hash)
  }
  const store = (text: string): string => {
    const hash = objects.put(text)
    kept.add(hash)
    return hash
  }
  const pages = pageEntries(compiled.pages)
  for (const { hash, markdownHash } of Object.values(pages)) {
    take(hash)
    take(markdownHash)
  }
  const files: Record<string, FileEntry> = {}
  for (const [path, entry] of compiled.files) {
    take(entry.hash)
    files[path] = entry
  }
  for (const [path, text] of fullTexts)
    files[path] = { hash: store(text), contentType: 'text/plain; charset=utf-8' }
  const navHashes = Object.fromEntries(
    [...compiled.navs].map(([locale, nav]) => [locale, store(JSON.stringify(nav))]),
  )
  const content: ManifestContent = {
    format: manifestFormat,
    client,
    navHashes,
    searchSets,
    pages,
    dates: writtenDates(Object.values(pages), [...compiled.navs.keys()]),
    files,
    redirects: compiled.redirects,
    ...(base !== '' && { base }),
  }
  const rendered = frames?.(content)
  const text = await manifestText({ ...content, ...(rendered && { frames: rendered }) })
  objects.keepOnly(kept)
  writeFileSync(join(outFolder, 'manifest.json'), text)
  return JSON.parse(text)
}

/** Writes the content that the worker's upload holds next to its code. */
export function writeContentModule(
  manifest: Manifest,
  { content, client, worker }: Pick<OutFolder, 'content' | 'client' | 'worker'>,
): void {
  const text = readFileSync(join(content, 'manifest.json'), 'utf8')
  const objects = new ObjectFolder(join(content, 'objects'))
  const moduleText = contentModuleText(
    text,
    manifest,
    (hash) => objects.text(hash),
    (set) => inflateRawSync(readFileSync(join(client, 'search', searchFiles.core(set)))).toString(),
  )
  writeFileSync(join(worker, contentModule), moduleText)
}
