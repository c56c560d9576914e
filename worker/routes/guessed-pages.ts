import type { Manifest } from '../../engine/model/manifest.ts'
import { sectionOfPath } from '../../engine/model/site/section-of-path.ts'
import { editDistance } from '../../engine/model/text/edit-distance.ts'
import { localPathIn } from '../../engine/model/urls/find-page.ts'
import type { AppParts } from '../app-parts.ts'
import { type GuessedPage, nearestTo, queryOfPath } from '../render/views/not-found-view.ts'

/**
 * The pages that a missing address may mean: those whose addresses differ little, else those of its section that the
 * search finds for its last name. Addresses outside sections are mostly those that programs try.
 */
export async function guessedPages(
  { site, search }: Pick<AppParts, 'site' | 'search'>,
  path: string,
  manifest: Manifest,
): Promise<GuessedPage[]> {
  const { locale, pathWithoutLocale } = localPathIn(site, manifest, path)
  const nearest = nearestTo(site, manifest, locale, path)
  if (nearest.length > 0) return nearest
  const first = pathWithoutLocale.split('/').slice(0, 2).join('/')
  const section =
    sectionOfPath(site, pathWithoutLocale) ??
    site.sections.find(({ prefix }) => editDistance(prefix, first, { most: 1 }) <= 1)
  if (!section) return []
  const query = queryOfPath(site, pathWithoutLocale.slice(pathWithoutLocale.lastIndexOf('/')))
  try {
    const index = await search.open(manifest, locale.code)
    if (!index) return []
    const { searchSite } = await import('../../engine/search/search-site.ts')
    const { pages } = await searchSite(index, query, { ...(section.searchTab && { tab: section.searchTab }) })
    return pages
      .slice(0, site.limits.nearestPagesShown)
      .map(({ url, title }) => ({ path: url, title: title.text }))
  } catch (error) {
    console.error(`Nothing was searched for the missing ${path}.`, error)
    return []
  }
}
