import { type SearchSettings, searchIds } from '../../content-bundle/model/dom.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { allTab } from '../../content-bundle/site/search.ts'
import type { getSearchAnswer } from '../calls/get-search-answer.ts'
import { firstOf, remembering, type SearchBackend } from '../search/search-backend.ts'
import type { SearchAnswer } from '../search/search-site.ts'
import { workerSearch } from '../search/worker-search.ts'
import { ActiveOption } from './active-option.ts'
import { recentOptions } from './recent-options.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { searchResults } from './search-results.ts'
import { SearchTabs } from './search-tabs.ts'

/** Makes the search dialog answer: to what has been typed already, and to every key from now on. */
export function wakeSearch(
  dialog: HTMLDialogElement,
  input: HTMLInputElement,
  askEdge: typeof getSearchAnswer,
): void {
  const settings: SearchSettings = JSON.parse(dialog.dataset.settings ?? '{}')
  const list = dialog.querySelector<HTMLElement>(`#${searchIds.results}`)
  const note = dialog.querySelector<HTMLElement>(`#${searchIds.note}`)
  const tabList = dialog.querySelector<HTMLElement>(`#${searchIds.tabs}`)
  const recentHead = dialog.querySelector<HTMLElement>(`#${searchIds.recent}`)
  if (!list || !note || !tabList || !recentHead) return
  const { words } = settings
  const backend = backendOf(settings, askEdge)
  const active = new ActiveOption(input, list)
  const tabs = new SearchTabs(tabList, () => {
    giveUp()
    void search()
  })
  /** Questions whose answer may still be shown, oldest first. */
  let asking: AbortController[] = []
  /** The question whose answer is shown. */
  let answered: AbortController | undefined

  const show = (
    state: 'idle' | 'loading' | 'failed' | 'empty' | 'results',
    said: string,
    shown: Node[] = [],
  ) => {
    list.replaceChildren(...shown)
    note.textContent = said
    dialog.dataset.state = state
    recentHead.hidden = state !== 'idle' || shown.length === 0
    input.setAttribute('aria-expanded', String(shown.length > 0))
    active.set(null)
  }
  const showAnswer = (query: string, answer: SearchAnswer) => {
    const count = answer.counts[tabs.selected] ?? 0
    tabs.count(answer.counts)
    if (answer.pages.length === 0) return show('empty', words.empty.replace('{query}', query))
    show('results', words.found.replace('{count}', String(count)), [searchResults(answer.pages)])
    active.move(1)
    list.scrollTop = 0
  }
  const showRecent = () => {
    tabs.isChosen = false
    tabs.select(tabs.first)
    tabs.count(null)
    show('idle', '', recentOptions(recentSearches()))
  }
  /** Gives up the questions before the one whose answer is there; all of them when none is named. */
  const giveUp = (question?: AbortController) => {
    const older = question ? asking.slice(0, asking.indexOf(question)) : asking
    for (const one of older) one.abort()
    asking = asking.slice(older.length)
    answered = question
  }
  /** An earlier key's answer is shown until the latest one's is there: on a slow line that is most of the typing. */
  const search = async (): Promise<void> => {
    const query = input.value.trim()
    if (query === '') {
      giveUp()
      return showRecent()
    }
    const question = new AbortController()
    const { signal } = question
    asking.push(question)
    const late = setTimeout(() => {
      if (!signal.aborted && !answered) show('loading', words.loading)
    }, loadingAfterMs)
    try {
      let tab = tabs.isChosen ? tabs.selected : tabs.first
      let answer = await backend({ query, tab }, signal)
      if (answer.pages.length === 0 && !tabs.isChosen && (answer.counts[allTab] ?? 0) > 0) {
        tab = allTab
        answer = await backend({ query, tab }, signal)
      }
      if (signal.aborted) return
      giveUp(question)
      tabs.select(tab)
      showAnswer(query, answer)
    } catch {
      if (!signal.aborted && question === asking.at(-1)) {
        giveUp()
        show('failed', words.error)
      }
    } finally {
      clearTimeout(late)
    }
  }

  input.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) void search()
  })
  input.addEventListener('compositionend', () => void search())
  input.addEventListener('keydown', (event) => {
    // An input method's own keys: 229 is what Safari calls the Enter that ends a composition.
    if (event.isComposing || event.keyCode === 229) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      active.move(step)
      return
    }
    // While the latest answer is still to come, Enter is the form's: a page of results for what stands there.
    const option = answered === asking.at(-1) ? active.current : null
    if (event.key !== 'Enter' || !option) return
    event.preventDefault()
    if (option instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey)) {
      rememberSearch(input.value)
      open(option.href, '_blank', 'noopener')
    } else option.click()
  })
  list.addEventListener('pointermove', ({ target }) => {
    const option = (target as Element).closest<HTMLElement>('[role="option"]')
    if (option && option !== active.current) active.set(option)
  })
  list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[role="option"]')
    if (option instanceof HTMLAnchorElement) {
      rememberSearch(input.value)
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close()
    } else if (option?.dataset.query !== undefined) {
      input.value = option.dataset.query
      input.focus()
      void search()
    }
  })
  recentHead.querySelector('button')?.addEventListener('click', () => {
    forgetSearches()
    input.focus()
    showRecent()
  })
  input.form?.addEventListener('submit', () => rememberSearch(input.value))
  dialog.querySelector('.search-close')?.addEventListener('click', () => dialog.close())
  void search()
}

/** An answer that comes sooner than this needs no word of waiting. */
const loadingAfterMs = 150

function backendOf({ set, worker, locale }: SearchSettings, askEdge: typeof getSearchAnswer): SearchBackend {
  const edge: SearchBackend = ({ query, tab }, signal) =>
    askEdge<SearchAnswer>({ q: query, tab, locale }, signal)
  const both = set ? firstOf(workerSearch(new Worker(worker, { type: 'module' }), set), edge) : edge
  return remembering(both, limits.searchCacheEntries)
}
