import type { Manifest, PageEntry } from '../model/manifest.ts'
import { inLocale, type LocalPath, localPathOf } from './locales.ts'

/** What stands at a path: a page in the path's language, or in default of one, the original. */
export interface FoundPage extends LocalPath {
  entry: PageEntry | undefined
  /** Where its words are at home: the path itself, or the original's. */
  home: string
  /** Where the path has moved to, in its own language. */
  movedTo: string | undefined
}

/** Looks a normalised path up in the manifest. A language without the page shows the original's words. */
export function findPage(manifest: Manifest, path: string): FoundPage {
  const { locale, bare } = localPathOf(path, Object.keys(manifest.navHashes))
  const target = manifest.redirects[path] ?? manifest.redirects[bare]
  return {
    locale,
    bare,
    entry: manifest.pages[path] ?? manifest.pages[bare],
    home: manifest.pages[path] ? path : bare,
    movedTo: target === undefined ? undefined : inLocale(locale, target),
  }
}
