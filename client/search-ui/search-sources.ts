import type { SearchSettings } from '../../content-bundle/model/dom.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { getSearchAnswer } from '../calls/get-search-answer.ts'
import { firstOf, remembering, type SearchBackend } from '../search/search-backend.ts'
import type { SearchAnswer } from '../search/search-site.ts'
import { workerSearch } from '../search/worker-search.ts'
import type { EarlyAnswers } from './early-answers.ts'

/** What answers the dialog: the edge, and a Web Worker where the build has data for one. */
export function searchSources(
  { set, worker, locale }: SearchSettings,
  early: EarlyAnswers,
  firstTab: string,
): { backend: SearchBackend; openLocal(): void } {
  const edge: SearchBackend = ({ query, tab }, signal) => {
    const answer = tab === firstTab ? early.get(query) : undefined
    return (answer as Promise<SearchAnswer> | undefined) ?? getSearchAnswer({ q: query, tab, locale }, signal)
  }
  if (!set) return { backend: remembering(edge, limits.searchCacheEntries), openLocal: () => {} }
  const local = workerSearch(() => new Worker(worker, { type: 'module' }), set)
  return { backend: remembering(firstOf(local, edge), limits.searchCacheEntries), openLocal: local.open }
}
