import { type SearchSettings, searchIds } from '../../content-bundle/model/dom.ts'
import { whatWasFound } from '../../content-bundle/site/what-was-found.ts'
import type { SearchAnswer } from '../search/search-site.ts'
import { ActiveOption } from './active-option.ts'
import { recentOptions } from './recent-options.ts'
import { recentSearches } from './recent-searches.ts'
import { searchResults } from './search-results.ts'
import { SearchTabs } from './search-tabs.ts'

type SearchState = 'idle' | 'loading' | 'failed' | 'empty' | 'results'

/** What the search dialog shows: one state at a time. */
export class SearchView {
  readonly list: HTMLElement
  readonly recentHead: HTMLElement
  readonly active: ActiveOption
  readonly tabs: SearchTabs
  readonly #dialog: HTMLDialogElement
  readonly #input: HTMLInputElement
  readonly #note: HTMLElement
  readonly #panel: HTMLElement
  readonly #words: SearchSettings['words']

  /** Throws when the dialog lacks one of its parts. */
  constructor(
    dialog: HTMLDialogElement,
    input: HTMLInputElement,
    words: SearchSettings['words'],
    onTab: () => void,
  ) {
    this.#dialog = dialog
    this.#input = input
    this.#words = words
    this.list = partOf(dialog, searchIds.results)
    this.recentHead = partOf(dialog, searchIds.recent)
    this.#note = partOf(dialog, searchIds.note)
    this.#panel = partOf(dialog, searchIds.panel)
    this.active = new ActiveOption(input, this.list)
    this.tabs = new SearchTabs(partOf(dialog, searchIds.tabs), onTab)
  }

  get hasFailed(): boolean {
    return this.#dialog.dataset.state === 'failed'
  }

  showRecent(): void {
    this.tabs.isChosen = false
    this.tabs.select(this.tabs.first)
    this.tabs.count(null)
    this.#show('idle', '', recentOptions(recentSearches()))
  }

  showLoading(): void {
    this.#show('loading', this.#words.loading)
  }

  showFailed(): void {
    this.#show('failed', this.#words.error)
  }

  showAnswer(query: string, tab: string, { counts, pages }: SearchAnswer): void {
    this.tabs.select(tab)
    this.tabs.count(counts)
    const nameOf = (label: string) => this.tabs.nameOf(label)
    const said = whatWasFound(this.#words, { query, tab, counts }, nameOf)
    if (pages.length === 0) return this.#show('empty', said)
    this.#show('results', said, [searchResults(pages, nameOf)])
    this.active.set(this.list.querySelector<HTMLElement>('[role="option"]'))
    // With the frame: whoever scrolls at once has the layout made once more for each answer.
    requestAnimationFrame(() => {
      this.#panel.scrollTop = 0
    })
  }

  #show(state: SearchState, said: string, shown: Node[] = []): void {
    this.list.replaceChildren(...shown)
    this.#note.textContent = said
    this.#dialog.dataset.state = state
    this.recentHead.hidden = state !== 'idle' || shown.length === 0
    this.#input.setAttribute('aria-expanded', String(shown.length > 0))
    this.active.set(null)
  }
}

function partOf(dialog: HTMLDialogElement, id: string): HTMLElement {
  const part = dialog.querySelector<HTMLElement>(`#${id}`)
  if (!part) throw new Error(`The search dialog has no part \`${id}\`. \`search-dialog.tsx\` makes them.`)
  return part
}
