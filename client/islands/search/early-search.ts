import { searchIds } from '../../../content-bundle/model/dom.ts'
import { queryIn } from '../../../content-bundle/model/search/query-in.ts'
import { ownTabOf, type SearchSettings } from '../../../content-bundle/model/search/search-settings.ts'
import type { ClientLimits } from '../../../content-bundle/model/site/client-site.ts'
import { isOfInputMethod } from '../../behaviours/is-of-input-method.ts'
import { getSearchHtml } from '../../calls/get-search-html.ts'
import { followOption } from './follow-option.ts'
import type { EarlySearch } from './mount-search.tsx'
import { rememberSearch } from './recent-searches.ts'

interface EarlySearchParts {
  input: HTMLInputElement
  /** Tabs and panel of the dialog. */
  body: HTMLElement
  settings: SearchSettings
  limits: Pick<
    ClientLimits,
    'recentSearchesShown' | 'searchQueryLength' | 'searchLateAfterMs' | 'searchLostAfterMs'
  >
  isComposing: () => boolean
}

/**
 * Shows results until the browser's index answers: the edge renders them with the dialog's own component. Searches at
 * every key and when the browser comes back online, and lets keys pick a result. Notes clicks on tabs for React.
 */
export function earlySearch({ input, body, settings, limits, isComposing }: EarlySearchParts): EarlySearch {
  const listening = new AbortController()
  const { signal } = listening
  const { locale, tabs, texts } = settings
  const ownTab = ownTabOf(tabs)
  const initialHtml = body.innerHTML
  let latest = 0
  /** Request whose outcome is shown: results, an error, or nothing for an empty field. */
  let shown = 0
  let next: ReturnType<typeof setTimeout> | undefined
  let searching: Promise<void> = Promise.resolve()
  let tab: string | null = null
  let selected = 0

  const showNote = (note: string) => {
    body.innerHTML = initialHtml
    body.querySelector(`#${searchIds.note}`)?.append(note)
  }
  const search = async () => {
    const q = queryIn(input.value, limits.searchQueryLength)
    latest += 1
    const request = latest
    if (q === null) {
      shown = request
      showNote('')
      return
    }
    const isLatest = () => !signal.aborted && request === latest
    const late = setTimeout(() => {
      if (isLatest() && !hasOption(body)) showNote(texts.loading)
    }, limits.searchLateAfterMs)
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(limits.searchLostAfterMs)])
      const found = document.createElement('div')
      found.innerHTML = await getSearchHtml({ q, tab: ownTab, locale }, limited)
      // An empty answer to an earlier key says nothing: the word was still being typed.
      const isUseful = request === latest || hasOption(found)
      if (signal.aborted || request < shown || !isUseful) return
      shown = request
      selected = 0
      replaceBody(body, found)
    } catch {
      if (!isLatest()) return
      shown = request
      showNote(texts.error)
    } finally {
      clearTimeout(late)
    }
  }
  /** Keys that are already waiting are taken together. */
  const searchNext = () => {
    input.removeAttribute('aria-activedescendant')
    if (isComposing()) return
    clearTimeout(next)
    next = setTimeout(() => {
      searching = search()
    })
  }
  const remember = () => rememberSearch(input.value, limits.recentSearchesShown)
  const onKey = (event: KeyboardEvent) => {
    const options = [...body.querySelectorAll<HTMLElement>('[role=option]')]
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key]
    if (step === undefined || isOfInputMethod(event) || shown < latest || options.length === 0) return
    event.preventDefault()
    selected = (selected + step + options.length) % options.length
    const option = select(options, selected, input)
    if (!option || event.key !== 'Enter') return
    remember()
    followOption(option, event)
  }
  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const clicked = target.closest('[role=tab]')
    const place = [...body.querySelectorAll('[role=tab]')].findIndex((button) => button.isSameNode(clicked))
    tab = tabs[place]?.label ?? tab
    if (!target.closest('[role=option]')) return
    remember()
    if (!ctrlKey && !metaKey && !shiftKey) input.closest('dialog')?.close()
  }
  input.addEventListener('input', searchNext, { signal })
  input.addEventListener('compositionend', searchNext, { signal })
  input.addEventListener('keydown', onKey, { signal })
  body.addEventListener('click', onClick, { signal })
  input.form?.addEventListener('submit', remember, { signal })
  addEventListener('online', searchNext, { signal })
  if (input.value !== '') searchNext()
  return {
    settled: () => searching,
    stop() {
      listening.abort()
      clearTimeout(next)
      return { tab, selected: shown === latest ? selected : 0 }
    },
  }
}

const hasOption = (root: HTMLElement) => root.querySelector('[role=option]') !== null

/** Selects an option: as its attributes say, and in view. */
function select(options: readonly HTMLElement[], at: number, input: HTMLElement): HTMLElement | undefined {
  const option = options[at]
  for (const one of options) one.setAttribute('aria-selected', String(one === option))
  if (!option) return undefined
  input.setAttribute('aria-activedescendant', option.id)
  option.scrollIntoView({ block: 'nearest' })
  return option
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
  const note = found.querySelector(`#${searchIds.note}`)?.textContent
  body.querySelector(`#${searchIds.note}`)?.replaceChildren(note ?? '')
}
