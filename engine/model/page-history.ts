import type { Manifest, PageEntry } from './manifest.ts'

/** A text that a page had before the one of a build. Its objects stay stored as long as the build. */
export interface EarlierText extends Pick<PageEntry, 'hash' | 'markdownHash'> {
  /** When a release replaced it (ISO 8601). */
  replaced: string
}

/** The earlier texts of the pages of a build, by path, the newest first. Pages that never changed are left out. */
export type PageHistory = Record<string, EarlierText[]>

/** Earlier texts that are kept of a page: a view of its history reads all of them. */
const keptTexts = 10

/** The history of the pages of a build that takes the place of another one with its own history. */
export function pageHistory(
  before: Manifest,
  earlier: PageHistory,
  { pages }: Manifest,
  now: Date,
): PageHistory {
  return Object.fromEntries(
    Object.entries(pages).flatMap(([path, { markdownHash }]) => {
      const { [path]: old } = before.pages
      const isReplaced = old !== undefined && old.markdownHash !== markdownHash
      const replaced = isReplaced
        ? [{ hash: old.hash, markdownHash: old.markdownHash, replaced: now.toISOString() }]
        : []
      const texts = [...replaced, ...(earlier[path] ?? [])].slice(0, keptTexts)
      return texts.length > 0 ? [[path, texts]] : []
    }),
  )
}
