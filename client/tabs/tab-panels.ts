import { storageKeys, tabPanelElement, tabParameter } from '../../content-bundle/model/dom.ts'
import { readStored } from '../storage/stored.ts'
import { chosenTab } from './tab-choice.ts'

/** The buttons of a tab list, in order. */
export const tabsOf = (root: Element): HTMLElement[] =>
  [...(root.firstElementChild?.children ?? [])] as HTMLElement[]

export const labelsOf = (root: Element): string[] => tabsOf(root).map(({ textContent }) => textContent ?? '')

/**
 * Shows one panel of `root` and hides the others. They are hidden "until found", so that the
 * browser's own search still looks into them.
 */
export function showTab(root: HTMLElement, index: number): void {
  root.dataset.chosen = String(index)
  for (const [at, tab] of tabsOf(root).entries()) {
    tab.ariaSelected = String(at === index)
    tab.tabIndex = at === index ? 0 : -1
  }
  for (const [at, panel] of root.querySelectorAll(`:scope > ${tabPanelElement}`).entries()) {
    if (at === index) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
  }
}

/** What the reader wants to see: what the address asks for, then (in synced tabs) what was last chosen anywhere. */
const choicesFor = (root: HTMLElement): (string | null)[] => [
  ...new URLSearchParams(location.search).getAll(tabParameter),
  'synced' in root.dataset ? readStored(storageKeys.language) : null,
]

/**
 * Lets each panel hide itself while the parser is still at it. A custom element's callback runs
 * before anything is painted, which neither a deferred script nor (under the site's policy) an
 * inline one could promise.
 */
export function defineTabPanels(): void {
  customElements.define(
    tabPanelElement,
    class extends HTMLElement {
      connectedCallback() {
        const root = this.parentElement
        if (!root) return
        const chosen = root.dataset.chosen
        showTab(root, chosen ? Number(chosen) : chosenTab(labelsOf(root), choicesFor(root)))
      }
    },
  )
}
