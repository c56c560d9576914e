import { searchIds } from '../../../engine/model/dom.ts'
import type { SearchSettings } from '../../../engine/model/search/search-settings.ts'
import type { ClientLimits } from '../../../engine/model/site/client-site.ts'
import { getSearchHtml } from '../../calls/get-search-html.ts'
import type { EarlySearch, SearchParts } from './mount-search.tsx'

interface EarlySearchParts
  extends Pick<SearchParts, 'input' | 'body' | 'settings' | 'isComposing' | 'query' | 'select'> {
  limits: Pick<ClientLimits, 'searchLateAfterMs' | 'searchLostAfterMs'>
  /** False where only the browser's index answers. */
  hasServer: boolean
}

/**
 * Shows results until the browser's index answers: the edge renders them with the dialog's own component. Searches at
 * every key and when the browser comes back online. Notes clicks on tabs for React.
 */
export function earlySearch(parts: EarlySearchParts): EarlySearch {
  const { input, body, settings, limits, hasServer, isComposing, query, select } = parts
  const listening = new AbortController()
  const { signal } = listening
  const { locale, tabs, texts } = settings
  const initialHtml = body.innerHTML
  let latest = 0
  /** Request whose outcome is shown: results, an error, or nothing for an empty field. */
  let shownRequest = 0
  let next: ReturnType<typeof setTimeout> | undefined
  let searching: Promise<void> = Promise.resolve()
  const clickedTab = followTabClicks(body, tabs, signal)

  const showNote = (note: string) => {
    body.innerHTML = initialHtml
    select(null)
    const line = body.querySelector(`#${searchIds.note}`)
    line?.append(note)
    if (note === texts.error) line?.parentElement?.setAttribute('data-state', 'error')
  }
  const search = async () => {
    const q = query()
    latest += 1
    const request = latest
    if (q === null) {
      shownRequest = request
      showNote('')
      return
    }
    const isLatest = () => !signal.aborted && request === latest
    // What is pasted stays in the browser: its own index answers, if it can be loaded.
    if (query.isPasted() || !hasServer) {
      showNote(texts.loading)
      setTimeout(() => isLatest() && showNote(texts.error), limits.searchLostAfterMs)
      return
    }
    const late = setTimeout(() => {
      if (isLatest() && !firstOption(body)) showNote(texts.loading)
    }, limits.searchLateAfterMs)
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(limits.searchLostAfterMs)])
      const results = document.createElement('div')
      results.innerHTML = await getSearchHtml({ q, tab: tabs[0]?.label ?? '', locale }, limited)
      // An empty answer to an earlier key says nothing: the word was still being typed.
      const isUseful = request === latest || firstOption(results)
      if (signal.aborted || request < shownRequest || !isUseful) return
      shownRequest = request
      replaceBody(body, results)
      select(firstOption(body))
    } catch {
      if (!isLatest()) return
      shownRequest = request
      showNote(texts.error)
    } finally {
      clearTimeout(late)
    }
  }
  /** Keys that are already waiting are taken together. */
  const searchNext = () => {
    if (isComposing()) return
    clearTimeout(next)
    next = setTimeout(() => {
      searching = search()
    })
  }
  input.addEventListener('input', searchNext, { signal })
  input.addEventListener('compositionend', searchNext, { signal })
  addEventListener('online', searchNext, { signal })
  if (input.value !== '') searchNext()
  return {
    settled: () => searching,
    stop() {
      listening.abort()
      clearTimeout(next)
      return clickedTab()
    },
  }
}

/** Returns a function that returns the label of the tab that was clicked last; null for none. */
function followTabClicks(body: HTMLElement, tabs: SearchSettings['tabs'], signal: AbortSignal) {
  let label: string | null = null
  const onClick = (event: MouseEvent) => {
    const path = event.composedPath()
    const place = [...body.querySelectorAll('[role=tab]')].findIndex((button) => path.includes(button))
    label = tabs[place]?.label ?? label
  }
  body.addEventListener('click', onClick, { signal })
  return () => label
}

const firstOption = (root: HTMLElement) => root.querySelector('[role=option]')

/** Replaces tabs and results. The status line stays the same element: screen readers announce its new text. */
function replaceBody(body: HTMLElement, newBody: HTMLElement): void {
  for (const part of body.querySelectorAll(`#${searchIds.tabs}, #${searchIds.results}`)) {
    part.replaceWith(newBody.querySelector(`#${part.id}`) ?? '')
  }
  const [panel, newPanel] = [body, newBody].map((root) =>
    root.querySelector<HTMLElement>(`#${searchIds.panel}`),
  )
  if (panel && newPanel) panel.dataset.state = newPanel.dataset.state
  const note = newBody.querySelector(`#${searchIds.note}`)?.textContent
  body.querySelector(`#${searchIds.note}`)?.replaceChildren(note ?? '')
}
