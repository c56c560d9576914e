import { createRoot } from 'react-dom/client'
import { queryIn } from '../../../content-bundle/model/search/query-in.ts'
import { ownTabOf, type SearchSettings } from '../../../content-bundle/model/search/search-settings.ts'
import type { ClientLimits } from '../../../content-bundle/model/site/client-site.ts'
import { localSearch } from '../../../content-bundle/search/local-search.ts'
import { getSearchAnswer } from '../../calls/get-search-answer.ts'
import { Search } from './search.tsx'
import type { SearchState } from './search-reducer.ts'
import { findIn } from './search-requests.ts'
import { type SearchTransport, searchTransport } from './search-transport.ts'

/** What a visitor did before React was there, for React to do. */
export interface EarlyInput {
  /** Label of the tab that was clicked; null for none. */
  tab: string | null
  /** Arrow keys and Enter that were pressed while results were shown. */
  keys: readonly KeyboardEvent[]
}

/** Answers until React takes over: see `early-search.ts`. */
export interface EarlySearch {
  /** Resolves when no query is on its way. */
  settled(): Promise<void>
  /** Ends the early search and returns what is left to do. */
  stop(): EarlyInput
}

export interface SearchParts {
  dialog: HTMLDialogElement
  input: HTMLInputElement
  /** Tabs and panel: React takes its content over. */
  body: HTMLElement
  settings: SearchSettings
  limits: ClientLimits
  workerUrl: string
  isComposing: () => boolean
  /** Answers until React takes over. */
  early: EarlySearch
}

/** Where the dialog is open and nothing is typed, the local index is loaded after this time. */
const idleBeforeLoadMs = 1000

/**
 * Puts React into the search dialog. If something is typed already, waits for its answer first: until then
 * the results that the edge rendered stay in place.
 */
export async function mountSearch(parts: SearchParts): Promise<void> {
  const { dialog, input, body, settings, limits, workerUrl, isComposing, early } = parts
  const { set, locale } = settings
  const transport = searchTransport({
    edge: ({ query, tab }, signal) => getSearchAnswer({ q: query, tab, locale }, signal),
    local: set === null ? null : localSearch(() => new Worker(workerUrl, { type: 'module' }), set),
    timeoutMs: limits.searchLostAfterMs,
    cacheEntries: limits.searchCacheEntries,
  })
  const query = isComposing() ? null : queryIn(input.value, limits.searchQueryLength)
  const initial: SearchState =
    query === null || !dialog.open
      ? { is: 'closed' }
      : await firstState(transport, query, ownTabOf(settings.tabs))
  const props = { dialog, input, settings, limits, transport, isComposing, early, initial }
  createRoot(body).render(<Search {...props} />)
  if (!dialog.open) transport.prepare()
  else if (query === null) setTimeout(transport.prepare, idleBeforeLoadMs)
}

async function firstState(transport: SearchTransport, query: string, ownTab: string): Promise<SearchState> {
  try {
    const found = await findIn(transport, { query, chosenTab: null, ownTab }, new AbortController().signal)
    const shown = { ...found, request: 0 }
    return found.answer.pages.length > 0
      ? { is: 'results', shown, chosenTab: null, selected: 0 }
      : { is: 'empty', shown, chosenTab: null }
  } catch {
    return { is: 'error', query, chosenTab: null }
  }
}
