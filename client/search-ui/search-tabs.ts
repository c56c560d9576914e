import { allTab } from '../../content-bundle/site/search.ts'

/** The tabs of the search dialog. The first is the page's own and always shown; the rest where they have results. */
export class SearchTabs {
  readonly #tabs: HTMLButtonElement[]
  /** Whether the visitor chose the tab; until then an empty one gives way to the tab of everything. */
  isChosen = false

  constructor(list: HTMLElement, onChoice: () => void) {
    this.#tabs = [...list.querySelectorAll<HTMLButtonElement>('[role="tab"]')]
    const choose = (tab: HTMLButtonElement) => {
      this.isChosen = true
      this.select(tab.dataset.tab ?? allTab)
      onChoice()
    }
    list.addEventListener('click', ({ target }) => {
      const tab = (target as Element).closest<HTMLButtonElement>('[role="tab"]')
      if (tab) choose(tab)
    })
    list.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (!step) return
      event.preventDefault()
      const shown = this.#tabs.filter(({ hidden }) => !hidden)
      const direction = getComputedStyle(list).direction === 'rtl' ? -step : step
      const at = shown.indexOf(document.activeElement as HTMLButtonElement)
      const next = shown[(at + direction + shown.length) % shown.length]
      next?.focus()
      if (next) choose(next)
    })
  }

  get selected(): string {
    return this.#tabs.find((tab) => tab.getAttribute('aria-selected') === 'true')?.dataset.tab ?? allTab
  }

  /** The tab of the page the visitor is on. */
  get first(): string {
    return this.#tabs[0]?.dataset.tab ?? allTab
  }

  /** What the visitor reads on a tab. */
  nameOf(label: string): string {
    const tab = this.#tabs.find(({ dataset }) => dataset.tab === label)
    return tab?.firstChild?.textContent?.trim() ?? label
  }

  select(label: string): void {
    for (const tab of this.#tabs) {
      const isSelected = tab.dataset.tab === label
      tab.setAttribute('aria-selected', String(isSelected))
      tab.tabIndex = isSelected ? 0 : -1
    }
  }

  /** Shows how many pages each tab has; `null` when nothing was asked. */
  count(counts: Readonly<Record<string, number>> | null): void {
    const selected = this.selected
    for (const [at, tab] of this.#tabs.entries()) {
      const label = tab.dataset.tab ?? allTab
      const count = counts?.[label] ?? 0
      const isKept = at === 0 || label === allTab || label === selected
      tab.hidden = counts !== null && count === 0 && !isKept
      const place = tab.querySelector('.search-count')
      if (place) place.textContent = counts === null ? '' : String(count)
    }
  }
}
