import { openSearchIndex, type SearchIndex } from '../../client/search/search-index.ts'
import { paths } from '../../content-bundle/model/routes.ts'
import type { AppParts } from '../app-parts.ts'

/** File sets kept open: the current build's, and the one before while a publish spreads. */
const keptSets = 6

const opened = new WeakMap<AppParts['assets'], Map<string, SearchIndex>>()

/**
 * The search index of a locale, opened once an isolate; null when the build has none for it. Finished indexes
 * are kept, not promises: a promise made for one request may never settle for another.
 */
export async function siteSearch({ assets, content }: AppParts, locale: string): Promise<SearchIndex | null> {
  const set = (await content.manifest()).searchSets[locale]
  if (!set) return null
  let kept = opened.get(assets)
  if (!kept) {
    kept = new Map()
    opened.set(assets, kept)
  }
  const known = kept.get(set)
  if (known) return known
  const index = await openSearchIndex(set, async (name) => {
    const response = await assets(new Request(`https://assets.invalid${paths.searchFile(name)}`))
    if (!response.ok) throw new Error(`The search file ${name} was answered with ${response.status}.`)
    return response.arrayBuffer()
  })
  if (kept.size >= keptSets) kept.delete(kept.keys().next().value ?? '')
  kept.set(set, index)
  return index
}
