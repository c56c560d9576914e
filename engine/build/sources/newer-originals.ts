import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, Diagnostics } from '../../compile/diagnostics.ts'
import type { PageSection } from '../../model/page.ts'
import { ownJson } from '../../model/values/own-json.ts'
import { hashOf } from '../cache/hash.ts'
import type { ContentRoot } from './content-roots.ts'
import type { SiteFolders } from './site-folders.ts'
import type { SitePage } from './site-pages.ts'

/** The lock of a locale: for each translated page, the hash of each section of its original, by anchor, when it was translated. */
type Originals = Record<string, Record<string, string>>

/** In the folder of a locale. The names of pages do not begin with `_`. */
const lockName = '_originals.json'

interface Translation {
  page: SitePage
  original: SitePage
}

/** The anchor of a section; `''` is the text above the first heading. */
const anchorOf = ({ heading }: PageSection) => heading?.id ?? ''

const hashOfSection = ({ heading, text, code }: PageSection) =>
  hashOf(JSON.stringify([heading?.text, text, code])).slice(0, 8)

function translationsOf(root: ContentRoot, pages: readonly SitePage[]): Translation[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return pages.flatMap((page) => {
    const original = page.locale === root.locale && byPath.get(page.path.slice(root.prefix.length) || '/')
    return original ? [{ page, original }] : []
  })
}

/** Notes which sections of its original are newer than a translation. A locale without a lock is not compared. */
export function newerOriginals(
  folders: SiteFolders,
  pages: readonly SitePage[],
): { pages: SitePage[]; diagnostics: Diagnostic[] } {
  const newer = new Map<string, SitePage['newer']>()
  const diagnostics: Diagnostic[] = []
  for (const root of folders.roots.slice(1)) {
    const file = join(root.folder, lockName)
    if (!existsSync(file)) continue
    const lock: Originals = ownJson(readFileSync(file, 'utf8'))
    const lockFaults = new Diagnostics(folders.nameOf(root.folder, lockName), diagnostics)
    for (const { page, original } of translationsOf(root, pages)) {
      const accepted = lock[page.path]
      const changed = original.sections.filter(
        (section) => accepted?.[anchorOf(section)] !== hashOfSection(section),
      )
      if (accepted && changed.length === 0) continue
      const accept = `Translate them, then \`npm run build -- --translated ${page.path}\`.`
      if (!accepted) {
        lockFaults.warn(null, `\`${page.path}\` is not compared with its original.`, accept)
        continue
      }
      const sections = changed.map(({ heading }) => ({
        id: heading?.id ?? '',
        text: heading?.text ?? original.front.title,
      }))
      newer.set(page.path, sections)
      const names = sections.map(({ text }) => `“${text}”`).join(', ')
      lockFaults.warn(null, `The original of \`${page.path}\` has newer sections: ${names}.`, accept)
    }
  }
  return {
    pages: pages.map((page) => ({ ...page, ...(newer.has(page.path) && { newer: newer.get(page.path) }) })),
    diagnostics,
  }
}

/** Writes into the lock of each locale that translations, all or those at some paths, are as new as their originals are now. */
export function acceptTranslations(
  folders: SiteFolders,
  pages: readonly SitePage[],
  paths: true | readonly string[],
): void {
  for (const root of folders.roots.slice(1)) {
    const file = join(root.folder, lockName)
    const lock: Originals = existsSync(file) ? ownJson(readFileSync(file, 'utf8')) : {}
    const translations = translationsOf(root, pages)
    const next = translations.flatMap(({ page, original }) => {
      const isAccepted = paths === true || paths.includes(page.path)
      const hashes = isAccepted
        ? Object.fromEntries(original.sections.map((section) => [anchorOf(section), hashOfSection(section)]))
        : lock[page.path]
      return hashes ? [[page.path, hashes] as const] : []
    })
    if (next.length > 0) writeFileSync(file, `${JSON.stringify(Object.fromEntries(next), null, 1)}\n`)
  }
}
