import { allTab } from '../../../engine/model/search/search-tabs.ts'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import type { SearchProps } from './search.tsx'
import type { SearchHandlers } from './search-body.tsx'
import { isOf, type SearchStore, tabIn } from './search-reducer.ts'
import type { SearchRequests } from './search-requests.ts'

interface ActionParts extends Omit<SearchProps, 'initial' | 'ask' | 'select' | 'limits'> {
  store: SearchStore
  requests: SearchRequests
}

/** What the field, the tabs, recent searches and the connection do to the search dialog. */
export class SearchActions implements SearchHandlers {
  readonly #parts: ActionParts

  constructor(parts: ActionParts) {
    this.#parts = parts
  }

  /** Calls the actions for what happens in the dialog, until the signal aborts. */
  listen(signal: AbortSignal): void {
    const { dialog, input, isComposing, store, requests } = this.#parts
    input.addEventListener('input', () => !isComposing() && this.#search(), { signal })
    input.addEventListener('compositionend', () => this.#search(), { signal })
    input.addEventListener('focus', () => this.#onFocus(), { signal })
    const onClose = () => {
      requests.abortAll()
      store.dispatch({ is: 'closed' })
    }
    dialog.addEventListener('close', onClose, { signal })
    addEventListener('online', () => this.#retry(), { signal })
  }

  /** Replaces the early search, with the tab that the visitor picked meanwhile. */
  replaceEarlySearch(): void {
    const { dialog, isComposing, early, requests } = this.#parts
    const tab = early.stop()
    if (!dialog.open || isComposing()) return
    const query = this.#parts.query()
    if (query !== null && tab !== null) requests.ask(query, tab)
    else this.#search()
  }

  onTab = (label: string): void => {
    const query = this.#parts.query()
    if (query !== null) this.#parts.requests.ask(query, label)
  }

  onRecent = (query: string): void => {
    const { input, requests } = this.#parts
    input.value = query
    input.focus()
    requests.ask(query, allTab)
  }

  onForget = (): void => {
    forgetSearches()
    this.#parts.input.focus()
    this.#showRecent([])
  }

  #showRecent(recent: string[]): void {
    const { settings, store } = this.#parts
    store.dispatch({ is: 'cleared', recent, popular: settings.popular ?? [] })
  }

  #search(): void {
    const { store, requests } = this.#parts
    const current = store.read()
    const query = this.#parts.query()
    if (query !== null) {
      if (!isOf(current, query)) requests.ask(query, tabIn(current))
      return
    }
    requests.abortAll()
    this.#showRecent(recentSearches())
  }

  /** Starts over: a request that was sent on a broken line must not be the last one. */
  #retry(): void {
    const { store, requests } = this.#parts
    const current = store.read()
    if (current.is !== 'error' && current.is !== 'loading') return
    requests.abortAll()
    requests.ask(current.query, current.tab)
  }

  #onFocus(): void {
    const { is } = this.#parts.store.read()
    if (is === 'closed') this.#search()
    else if (is === 'error') this.#retry()
  }
}
