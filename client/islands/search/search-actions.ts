import { queryIn } from '../../../content-bundle/model/search/query-in.ts'
import { isOfInputMethod } from '../../behaviours/is-of-input-method.ts'
import { followOption } from './follow-option.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import type { SearchProps } from './search.tsx'
import type { SearchHandlers } from './search-body.tsx'
import { chosenTabIn, isOf, type SearchStore } from './search-reducer.ts'
import type { SearchRequests } from './search-requests.ts'
import { optionId } from './search-results.tsx'

interface ActionParts extends Omit<SearchProps, 'initial' | 'ask'> {
  store: SearchStore
  requests: SearchRequests
}

/** Everything that keys, the pointer and the connection can do to the search dialog. */
export class SearchActions implements SearchHandlers {
  /** True until the option that a key has moved to is scrolled into view. */
  isMovedByKey = false
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
    input.addEventListener('keydown', (event) => this.#onKey(event), { signal })
    input.form?.addEventListener('submit', () => this.#remember(), { signal })
    const onClose = () => {
      requests.abortAll()
      store.dispatch({ is: 'closed' })
    }
    dialog.addEventListener('close', onClose, { signal })
    addEventListener('online', () => this.#retry(), { signal })
  }

  /** Takes over from the early search, with the tab and the option that the visitor picked meanwhile. */
  takeOver(): void {
    const { dialog, isComposing, early, store, requests } = this.#parts
    const { tab, selected: option } = early.stop()
    if (!dialog.open || isComposing()) return
    const query = this.#query()
    if (query !== null && tab !== null) requests.ask(query, tab)
    else if (query !== null && isOf(store.read(), query)) {
      this.isMovedByKey = true
      store.dispatch({ is: 'pointed', option })
    } else this.#search()
  }

  onTab = (label: string): void => {
    const query = this.#query()
    if (query !== null) this.#parts.requests.ask(query, label)
  }

  onPoint = (option: number): void => this.#parts.store.dispatch({ is: 'pointed', option })

  onFollow = (isHere: boolean): void => {
    this.#remember()
    if (isHere) this.#parts.dialog.close()
  }

  onRecent = (query: string): void => {
    const { input, requests } = this.#parts
    input.value = query
    input.focus()
    requests.ask(query, null)
  }

  onForget = (): void => {
    forgetSearches()
    this.#parts.input.focus()
    this.#showRecent([])
  }

  #query(): string | null {
    const { input, limits } = this.#parts
    return queryIn(input.value, limits.searchQueryLength)
  }

  #remember(): void {
    const { input, limits } = this.#parts
    rememberSearch(input.value, limits.recentSearchesShown)
  }

  #showRecent(recent: string[]): void {
    const { settings, store } = this.#parts
    store.dispatch({ is: 'cleared', recent, popular: settings.popular ?? [] })
  }

  #search(): void {
    const { store, requests } = this.#parts
    const current = store.read()
    const query = this.#query()
    if (query !== null) {
      if (!isOf(current, query)) requests.ask(query, chosenTabIn(current))
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
    requests.ask(current.query, current.chosenTab)
  }

  #onFocus(): void {
    const { is } = this.#parts.store.read()
    if (is === 'closed') this.#search()
    else if (is === 'error') this.#retry()
  }

  #onKey(event: KeyboardEvent): void {
    const { store } = this.#parts
    if (isOfInputMethod(event)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (step !== null) {
      event.preventDefault()
      this.isMovedByKey = true
      store.dispatch({ is: 'moved', step })
      return
    }
    // While the latest answer is on its way, Enter submits the form: a page of results for what was typed.
    const current = store.read()
    const isCurrent = current.is === 'results' || current.is === 'idle'
    const option = isCurrent ? document.getElementById(optionId(current.selected)) : null
    if (event.key !== 'Enter' || !option) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) this.#remember()
    followOption(option, event)
  }
}
