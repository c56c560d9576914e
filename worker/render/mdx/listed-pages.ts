import { type ListedPage, listedPages } from '../../../content-bundle/model/listing.ts'
import type { Manifest } from '../../../content-bundle/model/manifest.ts'
import type { ListingName } from '../../../content-bundle/model/site-config.ts'
import site from '../../../content-bundle/site/config.ts'
import { defaultLocale, inLocale, type Locale, localPathOf } from '../../../content-bundle/site/locales.ts'
import { useRender } from '../engine/render-context.ts'

const pagesByLocale = new WeakMap<Manifest, Map<string, ListedPage[]>>()

/** The pages of one locale by their paths within it, those it has not translated included. Worked out once a build. */
function pagesOf(manifest: Manifest, locale: Locale): ListedPage[] {
  const known = pagesByLocale.get(manifest) ?? new Map<string, ListedPage[]>()
  pagesByLocale.set(manifest, known)
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
export function useListing(name: ListingName, props: Record<string, unknown> = {}): ListedPage[] {
  const { manifest, locale } = useRender().view
  const listed = listedPages(site, name, pagesOf(manifest, locale), props)
  return listed.map((page) => ({ ...page, path: inLocale(locale, page.path) }))
}
