import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { searchIds } from '../../../content-bundle/model/dom.ts'
import { ownTabOf, type SearchSettings } from '../../../content-bundle/model/search/search-settings.ts'
import type { ClientLimits } from '../../../content-bundle/model/site/client-site.ts'
import type { AskSearch } from './cached-search.ts'
import type { EarlySearch } from './mount-search.tsx'
import { SearchActions } from './search-actions.ts'
import { SearchBody, type SearchSections } from './search-body.tsx'
import { optionCount, type SearchState, SearchStore, shownIn } from './search-reducer.ts'
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
  const [actions] = useState(
    () => new SearchActions({ dialog, input, settings, limits, isComposing, early, store, requests }),
  )
  const [sections] = useState(sectionsOfNavbar)
  const { dispatch } = store
  const state = useSyncExternalStore(store.subscribe, store.read)
  const selected = 'selected' in state ? state.selected : -1

  // Before the browser handles the next event: no key is lost.
  useLayoutEffect(() => {
    const listening = new AbortController()
    actions.listen(listening.signal)
    return () => listening.abort()
  }, [actions])

  useEffect(() => {
    if (state.is !== 'loading' || state.shown) return
    const { request } = state
    const timer = setTimeout(() => dispatch({ is: 'late', request }), limits.searchLateAfterMs)
    return () => clearTimeout(timer)
  }, [state, limits, dispatch])

  const shownRequest = shownIn(state)?.request
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
    if (actions.isMovedByKey) option?.scrollIntoView({ block: 'nearest' })
    actions.isMovedByKey = false
  }, [input, count, selected, actions])
  // After the effect above, which would take its scrolling for done.
  useLayoutEffect(() => actions.takeOver(), [actions])

  return (
    <SearchBody
      state={state}
      texts={settings.texts}
      tabs={settings.tabs}
      sections={sections}
      handlers={actions}
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
