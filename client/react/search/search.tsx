import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { searchIds } from '../../../engine/model/dom.ts'
import type { ClientLimits } from '../../../engine/model/site/client-site.ts'
import type { AskSearch } from './cached-search.ts'
import type { SearchParts } from './mount-search.tsx'
import { SearchActions } from './search-actions.ts'
import { SearchBody } from './search-body.tsx'
import { type SearchState, SearchStore, shownIn } from './search-reducer.ts'
import { SearchRequests } from './search-requests.ts'
import { optionId } from './search-results.tsx'

export interface SearchProps extends Omit<SearchParts, 'body' | 'limits' | 'workerUrl'> {
  limits: Pick<ClientLimits, 'searchLateAfterMs'>
  ask: AskSearch
  initial: SearchState
}

/** The search dialog below its field: searches at every key. */
export function Search(props: SearchProps) {
  const { dialog, input, settings, limits, ask, isComposing, query, select, early, initial } = props
  const [store] = useState(() => new SearchStore(initial))
  const [requests] = useState(() => new SearchRequests(ask, store.dispatch))
  const [actions] = useState(
    () => new SearchActions({ dialog, input, settings, isComposing, query, early, store, requests }),
  )
  const { dispatch } = store
  const state = useSyncExternalStore(store.subscribe, store.read)
  const search = shownIn(state)

  // Before the browser handles the next event: no key is lost.
  useLayoutEffect(() => {
    const listening = new AbortController()
    actions.listen(listening.signal)
    actions.replaceEarlySearch()
    return () => listening.abort()
  }, [actions])

  useEffect(() => {
    if (state.is !== 'loading' || state.shown) return
    const { request } = state
    const timer = setTimeout(() => dispatch({ is: 'late', request }), limits.searchLateAfterMs)
    return () => clearTimeout(timer)
  }, [state, limits, dispatch])

  const list = state.is === 'idle' ? state.recent : search
  const isFirstList = useRef(true)
  // A new list begins at its first result. The option that was selected before React stays selected.
  useLayoutEffect(() => {
    if (search) requests.abortBefore(search.request)
    document.getElementById(searchIds.panel)?.scrollTo({ top: 0, behavior: 'instant' })
    const first = list === search ? document.getElementById(optionId(0)) : null
    const early = isFirstList.current ? input.getAttribute('aria-activedescendant') : null
    select(document.getElementById(early ?? '') ?? first, early !== null)
    isFirstList.current = false
  }, [input, select, requests, list, search])

  return <SearchBody state={state} texts={settings.texts} tabs={settings.tabs} handlers={actions} />
}
