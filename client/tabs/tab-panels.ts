import { tabPanelElement, tabParameter } from '../../engine/model/dom.ts'
import * as storageKeys from '../../engine/model/storage-keys.ts'
import { readStored } from '../stored.ts'

/** A label as addresses have it: `JS/TS SDK` is `js-ts-sdk`. */
const slugOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Index of the tab that a choice names by its label in any case, its slug, or its index from 0; null for none. */
export function tabIndexOf(labels: readonly string[], choice: string | null): number | null {
  const wanted = choice?.trim().toLowerCase()
  if (!wanted) return null
  const exact = labels.findIndex((label) => label.trim().toLowerCase() === wanted)
  if (exact >= 0) return exact
  const slug = slugOf(wanted)
  const bySlug = slug === '' ? -1 : labels.findIndex((label) => slugOf(label) === slug)
  if (bySlug >= 0) return bySlug
  return /^\d+$/.test(wanted) && Number(wanted) < labels.length ? Number(wanted) : null
}

/** Index of the tab to show: of the first choice that names a tab, else 0. */
export function chosenTab(labels: readonly string[], choices: readonly (string | null)[]): number {
  for (const choice of choices) {
    const index = tabIndexOf(labels, choice)
    if (index !== null) return index
  }
  return 0
}

/** The buttons of a tab list, in order. */
export const tabsOf = (root: Element): HTMLElement[] => [
  ...(root.firstElementChild?.querySelectorAll<HTMLElement>(':scope > [role=tab]') ?? []),
]

export const labelsOf = (root: Element): string[] => tabsOf(root).map(({ textContent }) => textContent ?? '')

/** Shows one panel of `root` and hides the others with `until-found`: the browser's search still finds their text. */
export function showTab(root: HTMLElement, index: number): void {
  root.dataset.chosen = String(index)
  for (const [at, tab] of tabsOf(root).entries()) {
    tab.setAttribute('aria-selected', String(at === index))
    tab.tabIndex = at === index ? 0 : -1
  }
  for (const [at, panel] of root.querySelectorAll(`:scope > ${tabPanelElement}`).entries()) {
    if (at === index) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
  }
}

/** The reader's choices, best first: from the address, then the last choice in any synced tabs. */
const choicesFor = (root: HTMLElement): (string | null)[] => [
  ...new URLSearchParams(location.search).getAll(tabParameter),
  'synced' in root.dataset ? readStored(storageKeys.language) : null,
]

/**
 * Lets each panel hide itself while the page is being parsed. The callback of a custom element runs before
 * the first paint of its content; a deferred script runs too late, and the policy allows no inline script here.
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
