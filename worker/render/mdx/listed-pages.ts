import { type ListedPage, listings } from '../../../content-bundle/model/listing.ts'
import type { Manifest } from '../../../content-bundle/model/manifest.ts'
import { useRender } from '../render-context.ts'

const listedPages = new WeakMap<Manifest, Map<string, ListedPage[]>>()

/** The pages of one locale, as index components list them; worked out once a build. */
function pagesOf(manifest: Manifest, locale: string): ListedPage[] {
  const known = listedPages.get(manifest) ?? new Map<string, ListedPage[]>()
  listedPages.set(manifest, known)
  const pages =
    known.get(locale) ??
    Object.entries(manifest.pages)
      .filter(([, entry]) => entry.locale === locale)
      .map(([path, { front, notebook, isGuide }]) => ({ path, front, notebook, isGuide }))
  known.set(locale, pages)
  return pages
}

/** What the index component of this name lists on the page that is being rendered. */
export function useListing(name: string, props: Record<string, unknown> = {}): ListedPage[] {
  const { view } = useRender()
  return listings[name]?.(pagesOf(view.manifest, view.locale.code), props) ?? []
}

/** Pages by a word of theirs, in the words' alphabetical order. */
export function groupedBy(
  pages: readonly ListedPage[],
  wordOf: (page: ListedPage) => string,
): [string, ListedPage[]][] {
  const groups = new Map<string, ListedPage[]>()
  for (const page of pages) groups.set(wordOf(page), [...(groups.get(wordOf(page)) ?? []), page])
  return [...groups].sort(([a], [b]) => a.localeCompare(b, 'en'))
}
