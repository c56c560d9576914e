import { type ListedPage, listings } from '../../../content-bundle/model/listing.ts'
import type { Manifest } from '../../../content-bundle/model/manifest.ts'
import { defaultLocale, inLocale, type Locale, localPathOf } from '../../../content-bundle/site/locales.ts'
import { useRender } from '../engine/render-context.ts'

const listedPages = new WeakMap<Manifest, Map<string, ListedPage[]>>()

/** The pages of one locale by their paths within it, those it has not translated included. Worked out once a build. */
function pagesOf(manifest: Manifest, locale: Locale): ListedPage[] {
  const known = listedPages.get(manifest) ?? new Map<string, ListedPage[]>()
  listedPages.set(manifest, known)
  const pages = known.get(locale.code) ?? [...byBarePath(manifest, locale).values()]
  known.set(locale.code, pages)
  return pages
}

function byBarePath(manifest: Manifest, locale: Locale): Map<string, ListedPage> {
  const available = Object.keys(manifest.navHashes)
  const found = new Map<string, ListedPage>()
  for (const [path, entry] of Object.entries(manifest.pages)) {
    const { locale: own, bare } = localPathOf(path, available)
    const isWanted = own.code === locale.code || (own.code === defaultLocale.code && !found.has(bare))
    const { front, notebook, isGuide } = entry
    if (isWanted) found.set(bare, { path: bare, front, notebook, isGuide })
  }
  return found
}

/** What the index component of this name lists on the page that is being rendered. */
export function useListing(name: string, props: Record<string, unknown> = {}): ListedPage[] {
  const { manifest, locale } = useRender().view
  const listed = listings[name]?.(pagesOf(manifest, locale), props) ?? []
  return listed.map((page) => ({ ...page, path: inLocale(locale, page.path) }))
}
