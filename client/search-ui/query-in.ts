import { saysNothing } from '../../content-bundle/model/search/says-nothing.ts'
import { limits } from '../../content-bundle/site/limits.ts'

/** What is asked for what stands in the search's field; null when that says nothing yet. */
export function queryIn(typed: string): string | null {
  const query = typed.trim().slice(0, limits.searchQueryLength)
  return saysNothing(query) ? null : query
}
