import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientAssets, FileEntry, Manifest, PageEntry } from '../model/manifest.ts'
import type { CompiledSite } from './compile-site.ts'
import { hashOf } from './hash.ts'

/** Writes `<out>/manifest.json` and one file per object below `<out>/objects/`, each named by its hash. */
export function writeContent(
  compiled: CompiledSite,
  locale: string,
  client: ClientAssets,
  outFolder: string,
): Manifest {
  const objects = new Map<string, string>()
  const store = (text: string): string => {
    const hash = hashOf(text)
    objects.set(hash, text)
    return hash
  }
  const pages: Record<string, PageEntry> = {}
  for (const { page, front, markdown, file, notebook, isGuide, canonical } of compiled.pages) {
    pages[page.path] = {
      hash: store(JSON.stringify(page)),
      markdownHash: store(markdown),
      locale,
      front,
      source: notebook ? `cookbook/${notebook}` : `content-bundle/pages/${locale}/${file}`,
      updated: null,
      ...(notebook && { notebook }),
      ...(isGuide && { isGuide }),
      ...(canonical && canonical !== page.path && { canonical }),
    }
  }
  const files: Record<string, FileEntry> = {}
  for (const [path, { text, contentType }] of compiled.files) {
    files[path] = { hash: store(text), contentType }
  }
  const content = {
    client,
    navHashes: { [locale]: store(JSON.stringify(compiled.nav)) },
    pages,
    files,
    redirects: compiled.redirects,
  }
  const manifest: Manifest = { build: hashOf(JSON.stringify(content)), ...content }
  rmSync(outFolder, { recursive: true, force: true })
  mkdirSync(join(outFolder, 'objects'), { recursive: true })
  for (const [hash, text] of objects) writeFileSync(join(outFolder, 'objects', hash), text)
  writeFileSync(join(outFolder, 'manifest.json'), JSON.stringify(manifest))
  return manifest
}
