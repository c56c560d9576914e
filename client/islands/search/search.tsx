import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { searchIds } from '../../../content-bundle/model/dom.ts'
import { queryIn } from '../../../content-bundle/model/search/query-in.ts'
import { ownTabOf, type SearchSettings } from '../../../content-bundle/model/search/search-settings.ts'
import type { ClientLimits } from '../../../content-bundle/model/site/client-site.ts'
import type { EarlySearch } from './mount-search.tsx'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchBody, type SearchSections } from './search-body.tsx'
import { chosenTabIn, isOf, optionCount, type SearchState, SearchStore, shownIn } from './search-reducer.ts'
import { SearchRequests } from './search-requests.ts'
import { optionId } from './search-results.tsx'
import type { SearchTransport } from './search-transport.ts'

export interface SearchProps {
  dialog: HTMLDialogElement
  /** The dialog's field. It is in the page's HTML and has what was typed before React was there. */
  input: HTMLInputElement
  settings: SearchSettings
  limits: Pick<ClientLimits, 'recentSearchesShown' | 'searchQueryLength' | 'searchLateAfterMs'>
  transport: SearchTransport
  /** Whether an input method is composing in the field: its text is not a query yet. */
  isComposing: () => boolean
  initial: SearchState
  early: EarlySearch
}

/** The search dialog below its field: searches at every key, and lets keys and pointer pick a result. */
export function Search(props: SearchProps) {
  const { dialog, input, settings, limits, transport, isComposing, early, initial } = props
  const [store] = useState(() => new SearchStore(initial))
  const [requests] = useState(() => new SearchRequests(transport, ownTabOf(settings.tabs), store.dispatch))
  const [sections] = useState(sectionsOfNavbar)
  const { dispatch } = store
  const { popular = [] } = settings
  const state = useSyncExternalStore(store.subscribe, store.read)
  const isMovedByKey = useRef(false)
  /** Keys from before React, handled one per render. */
  const earlyKeys = useRef<KeyboardEvent[]>([])
  const shown = shownIn(state)
  const selected = 'selected' in state ? state.selected : -1
  const remember = () => rememberSearch(input.value, limits.recentSearchesShown)

  const search = useEffectEvent(() => {
    const current = store.read()
    const query = queryIn(input.value, limits.searchQueryLength)
    if (query !== null) {
      if (!isOf(current, query)) requests.ask(query, chosenTabIn(current))
      return
    }
    requests.abortAll()
    dispatch({ is: 'cleared', recent: recentSearches(), popular })
  })
  /** Starts over: a request that was sent on a broken line must not be the last one. */
  const retry = useEffectEvent(() => {
    const current = store.read()
    if (current.is !== 'error' && current.is !== 'loading') return
    requests.abortAll()
    requests.ask(current.query, current.chosenTab)
  })
  const onFocus = useEffectEvent(() => {
    const { is } = store.read()
    if (is === 'closed') search()
    else if (is === 'error') retry()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Keys of an input method. Safari gives 229 to the Enter that ends a composition.
    if (event.isComposing || event.keyCode === 229) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (step !== null) {
      event.preventDefault()
      isMovedByKey.current = true
      dispatch({ is: 'moved', step })
      return
    }
    // While the latest answer is on its way, Enter submits the form: a page of results for what was typed.
    const current = store.read()
    const isCurrent = current.is === 'results' || current.is === 'idle'
    const option = isCurrent ? document.getElementById(optionId(current.selected)) : null
    if (event.key !== 'Enter' || !option) return
    event.preventDefault()
    if (option instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey)) {
      remember()
      open(option.href, '_blank', 'noopener')
    } else option.click()
  })
  const onClose = useEffectEvent(() => {
    requests.abortAll()
    dispatch({ is: 'closed' })
  })
  const onSubmit = useEffectEvent(remember)
  /** Takes over from the early search: does what the visitor did meanwhile. */
  const takeOver = useEffectEvent(() => {
    const { tab, keys } = early.stop()
    if (!dialog.open || isComposing()) return
    const query = queryIn(input.value, limits.searchQueryLength)
    if (query !== null && tab !== null) requests.ask(query, tab)
    else if (query !== null && isOf(store.read(), query)) earlyKeys.current = [...keys]
    else search()
  })

  // Before the browser handles the next event: no key is lost.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    input.addEventListener('input', () => !isComposing() && search(), { signal })
    input.addEventListener('compositionend', () => search(), { signal })
    input.addEventListener('focus', () => onFocus(), { signal })
    input.addEventListener('keydown', (event) => onKey(event), { signal })
    input.form?.addEventListener('submit', () => onSubmit(), { signal })
    dialog.addEventListener('close', () => onClose(), { signal })
    addEventListener('online', () => retry(), { signal })
    takeOver()
    return () => listening.abort()
  }, [dialog, input, isComposing])

  const replayKey = useEffectEvent(() => {
    const key = earlyKeys.current.shift()
    if (key) onKey(key)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the state
  useEffect(() => replayKey(), [state])

  useEffect(() => {
    if (state.is !== 'loading' || state.shown) return
    const { request } = state
    const timer = setTimeout(() => dispatch({ is: 'late', request }), limits.searchLateAfterMs)
    return () => clearTimeout(timer)
  }, [state, limits, dispatch])

  const shownRequest = shown?.request
  useEffect(() => {
    if (shownRequest === undefined) return
    requests.abortBefore(shownRequest)
    document.getElementById(searchIds.panel)?.scrollTo({ top: 0, behavior: 'instant' })
  }, [requests, shownRequest])

  const count = optionCount(state)
  useLayoutEffect(() => {
    input.setAttribute('aria-expanded', String(count > 0))
    const option = count > 0 && selected >= 0 ? document.getElementById(optionId(selected)) : null
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    if (isMovedByKey.current) option?.scrollIntoView({ block: 'nearest' })
    isMovedByKey.current = false
  }, [input, count, selected])

  const handlers = {
    onTab(label: string) {
      const query = queryIn(input.value, limits.searchQueryLength)
      if (query !== null) requests.ask(query, label)
    },
    onPoint: (option: number) => dispatch({ is: 'pointed', option }),
    onFollow(isHere: boolean) {
      remember()
      if (isHere) dialog.close()
    },
    onRecent(query: string) {
      input.value = query
      input.focus()
      requests.ask(query, null)
    },
    onForget() {
      forgetSearches()
      input.focus()
      dispatch({ is: 'cleared', recent: [], popular })
    },
  }
  return (
    <SearchBody
      state={state}
      texts={settings.texts}
      tabs={settings.tabs}
      sections={sections}
      handlers={handlers}
    />
  )
}

/** The links of the page's main navigation. */
function sectionsOfNavbar(): SearchSections {
  const nav = document.querySelector('.navbar-links')
  const links = [...(nav?.querySelectorAll('a') ?? [])]
  return {
    label: nav?.getAttribute('aria-label') ?? '',
    links: links.map(({ href, textContent }) => ({ href, name: textContent })),
  }
}
