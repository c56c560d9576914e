import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { searchIds } from '../../../content-bundle/model/dom.ts'
import { queryIn } from '../../../content-bundle/model/search/query-in.ts'
import { ownTabOf, type SearchSettings } from '../../../content-bundle/model/search/search-settings.ts'
import type { ClientLimits } from '../../../content-bundle/model/site/client-site.ts'
import { isOfInputMethod } from '../../behaviours/is-of-input-method.ts'
import type { AskSearch } from './cached-search.ts'
import { followOption } from './follow-option.ts'
import type { EarlySearch } from './mount-search.tsx'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchBody, type SearchSections } from './search-body.tsx'
import { chosenTabIn, isOf, optionCount, type SearchState, SearchStore, shownIn } from './search-reducer.ts'
import { SearchRequests } from './search-requests.ts'
import { optionId } from './search-results.tsx'

export interface SearchProps {
  dialog: HTMLDialogElement
  /** The dialog's field. It is in the page's HTML and has what was typed before React was there. */
  input: HTMLInputElement
  settings: SearchSettings
  limits: Pick<ClientLimits, 'recentSearchesShown' | 'searchQueryLength' | 'searchLateAfterMs'>
  ask: AskSearch
  /** True while an input method is composing in the field: its text is not a query yet. */
  isComposing: () => boolean
  initial: SearchState
  early: EarlySearch
}

/** The search dialog below its field: searches at every key, and lets keys and pointer pick a result. */
export function Search(props: SearchProps) {
  const { dialog, input, settings, limits, ask, isComposing, early, initial } = props
  const [store] = useState(() => new SearchStore(initial))
  const [requests] = useState(() => new SearchRequests(ask, ownTabOf(settings.tabs), store.dispatch))
  const [sections] = useState(sectionsOfNavbar)
  const { dispatch } = store
  const { popular = [] } = settings
  const state = useSyncExternalStore(store.subscribe, store.read)
  const isMovedByKey = useRef(false)
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
    if (isOfInputMethod(event)) return
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
    if (event.ctrlKey || event.metaKey) remember()
    followOption(option, event)
  })
  const onClose = useEffectEvent(() => {
    requests.abortAll()
    dispatch({ is: 'closed' })
  })
  const onSubmit = useEffectEvent(remember)
  /** Takes over from the early search, with the tab and the option that the visitor picked meanwhile. */
  const takeOver = useEffectEvent(() => {
    const { tab, selected: option } = early.stop()
    if (!dialog.open || isComposing()) return
    const query = queryIn(input.value, limits.searchQueryLength)
    if (query !== null && tab !== null) requests.ask(query, tab)
    else if (query !== null && isOf(store.read(), query)) {
      isMovedByKey.current = true
      dispatch({ is: 'pointed', option })
    } else search()
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
    return () => listening.abort()
  }, [dialog, input, isComposing])

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
  // After the effect above, which would take its scrolling for done.
  useLayoutEffect(() => takeOver(), [])

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
