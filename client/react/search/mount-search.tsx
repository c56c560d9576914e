import { createRoot } from 'react-dom/client'
import type { SearchSettings } from '../../../engine/model/search/search-settings.ts'
import { allTab } from '../../../engine/model/search/search-tabs.ts'
import type { ClientLimits } from '../../../engine/model/site/client-site.ts'
import { localSearch } from '../../../engine/search/local-search.ts'
import { followTranslation } from '../follow-translation.ts'
import { type AskSearch, cachedSearch } from './cached-search.ts'
import type { SelectOption } from './pick-options.ts'
import { Search } from './search.tsx'
import type { SearchState } from './search-reducer.ts'
import type { TypedQuery } from './typed-query.ts'

/** Answers until React is there: see `early-search.ts`. */
export interface EarlySearch {
  /** Resolves when no query is on its way. */
  settled(): Promise<void>
  /** Ends the early search. Returns the label of the tab that was clicked; null for none. */
  stop(): string | null
}

export interface SearchParts {
  dialog: HTMLDialogElement
  /** The dialog's field. It is in the page's HTML and has what was typed before React was there. */
  input: HTMLInputElement
  /** Tabs and panel: React takes its content over. */
  body: HTMLElement
  settings: SearchSettings
  limits: ClientLimits
  workerUrl: string
  /** True while an input method is composing in the field: its text is not a query yet. */
  isComposing: () => boolean
  query: TypedQuery
  select: SelectOption
  /** Answers until React is there. */
  early: EarlySearch
}

/**
 * Puts React into the search dialog once the browser's index answers. Until then the results that the edge rendered
 * stay in place, and where the build has no search data for the browser, they always do.
 */
export async function mountSearch(parts: SearchParts): Promise<void> {
  const { dialog, input, body, settings, limits, workerUrl, isComposing, query: typed, select, early } = parts
  const { set } = settings
  if (set === null) return
  const { searchLostAfterMs: timeoutMs, searchCacheEntries: cacheEntries } = limits
  const local = localSearch(() => new Worker(workerUrl, { type: 'module' }), set)
  const ask = cachedSearch(local, { timeoutMs, cacheEntries })
  const initial = await untilDone(input, async () => {
    await local.load(AbortSignal.timeout(timeoutMs))
    const query = isComposing() || !dialog.open ? null : typed()
    return query === null ? ({ is: 'closed' } as const) : firstState(ask, query)
  })
  const props = { dialog, input, settings, limits, ask, isComposing, query: typed, select, early, initial }
  followTranslation(body)
  createRoot(body).render(<Search {...props} />)
}

async function firstState(ask: AskSearch, query: string): Promise<SearchState> {
  const answer = await ask({ query, tab: allTab }, new AbortController().signal)
  const search = { request: 0, query, tab: answer.tab, answer }
  return { is: answer.pages.length > 0 ? 'results' : 'empty', shown: search }
}

/** Tries until it succeeds: again at the next key, and when the browser is back online. */
async function untilDone<T>(input: HTMLInputElement, attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const chance = Promise.withResolvers<void>()
    const listening = new AbortController()
    input.addEventListener('input', () => chance.resolve(), { signal: listening.signal })
    addEventListener('online', () => chance.resolve(), { signal: listening.signal })
    try {
      return await attempt()
    } catch {
      await chance.promise
    } finally {
      listening.abort()
    }
  }
}
