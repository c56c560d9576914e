import { searchIds } from '../../../content-bundle/model/dom.ts'
import { queryIn } from '../../../content-bundle/model/search/query-in.ts'
import { ownTabOf, type SearchSettings } from '../../../content-bundle/model/search/search-settings.ts'
import type { ClientLimits } from '../../../content-bundle/model/site/client-site.ts'
import { getSearchHtml } from '../../calls/get-search-answer.ts'
import type { EarlySearch } from './mount-search.tsx'

interface EarlySearchParts {
  input: HTMLInputElement
  /** Tabs and panel of the dialog. */
  body: HTMLElement
  settings: SearchSettings
  limits: Pick<ClientLimits, 'searchQueryLength' | 'searchLateAfterMs' | 'searchLostAfterMs'>
  isComposing: () => boolean
}

/**
 * Shows results until React is there: the edge renders them with the dialog's own component. Searches at every
 * key and when the browser comes back online. Notes tab clicks and the keys that pick a result.
 */
export function earlySearch({ input, body, settings, limits, isComposing }: EarlySearchParts): EarlySearch {
  const listening = new AbortController()
  const { signal } = listening
  const { locale, tabs, texts } = settings
  const ownTab = ownTabOf(tabs)
  const initialHtml = body.innerHTML
  let latest = 0
  /** Request whose results are shown; 0 for none. */
  let shown = 0
  let next: ReturnType<typeof setTimeout> | undefined
  let searching: Promise<void> = Promise.resolve()
  let tab: string | null = null
  let keys: KeyboardEvent[] = []

  const show = (html: string, note: string) => {
    body.innerHTML = html
    const line = body.querySelector(`#${searchIds.note}`)
    if (line) line.textContent = note
  }
  const search = async () => {
    const q = queryIn(input.value, limits.searchQueryLength)
    latest += 1
    const request = latest
    if (q === null) {
      shown = 0
      show(initialHtml, '')
      return
    }
    const isLatest = () => !signal.aborted && request === latest
    const late = setTimeout(() => {
      if (isLatest() && shown === 0) show(initialHtml, texts.loading)
    }, limits.searchLateAfterMs)
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(limits.searchLostAfterMs)])
      const found = document.createElement('div')
      found.innerHTML = await getSearchHtml({ q, tab: ownTab, locale }, limited)
      // An empty answer to an earlier key says nothing: the word was still being typed.
      const isUseful = request === latest || found.querySelector('[role=option]') !== null
      if (signal.aborted || request < shown || !isUseful) return
      shown = request
      replaceBody(body, found)
    } catch {
      if (!isLatest()) return
      shown = 0
      show(initialHtml, texts.error)
    } finally {
      clearTimeout(late)
    }
  }
  /** Keys that are already waiting are taken together. */
  const searchNext = () => {
    keys = []
    if (isComposing()) return
    clearTimeout(next)
    next = setTimeout(() => {
      searching = search()
    })
  }
  const noteKey = (event: KeyboardEvent) => {
    const isPick = ['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key) && !event.isComposing
    if (!isPick || shown === 0 || shown < latest) return
    event.preventDefault()
    keys.push(event)
  }
  const noteTab = ({ target }: MouseEvent) => {
    const clicked = target instanceof Element ? target.closest('[role=tab]') : null
    tab =
      tabs[[...body.querySelectorAll('[role=tab]')].findIndex((button) => button.isSameNode(clicked))]
        ?.label ?? tab
  }
  input.addEventListener('input', searchNext, { signal })
  input.addEventListener('compositionend', searchNext, { signal })
  input.addEventListener('keydown', noteKey, { signal })
  body.addEventListener('click', noteTab, { signal })
  addEventListener('online', searchNext, { signal })
  if (input.value !== '') searchNext()
  return {
    settled: () => searching,
    stop() {
      listening.abort()
      clearTimeout(next)
      return { tab, keys }
    },
  }
}

/** Replaces tabs and results. The status line stays the same element: screen readers announce its new text. */
function replaceBody(body: HTMLElement, found: HTMLElement): void {
  for (const part of body.querySelectorAll(`#${searchIds.tabs}, #${searchIds.results}`)) {
    const replacement = found.querySelector(`#${part.id}`)
    if (replacement) part.replaceWith(replacement)
  }
  const [panel, newPanel] = [body, found].map((root) =>
    root.querySelector<HTMLElement>(`#${searchIds.panel}`),
  )
  if (panel && newPanel) panel.dataset.state = newPanel.dataset.state
  const [line, newLine] = [body, found].map((root) => root.querySelector(`#${searchIds.note}`))
  if (line && newLine) line.textContent = newLine.textContent
}
