import { tabPanelElement } from '../../engine/model/dom.ts'
import * as storageKeys from '../../engine/model/storage-keys.ts'
import { hasModifier } from '../../engine/model/values/has-modifier.ts'
import { readStored, writeStored } from '../stored.ts'
import { labelsOf, showTab, tabIndexOf, tabsOf } from './tab-panels.ts'

const syncedTabs = '[data-synced]'

/** Tabs by pointer and keyboard (ARIA tabs pattern with automatic activation). Synced tabs follow each other on all pages. */
export function tabs(): void {
  document.addEventListener('click', ({ target }) => {
    const tab = tabAt(target)
    if (tab) choose(tab)
  })
  document.addEventListener('keydown', (event) => {
    const tab = hasModifier(event) ? null : tabAt(event.target)
    const next = tab && tabAfterKey(tab, event)
    if (!next) return
    event.preventDefault()
    choose(next)
    next.focus()
  })
  document.addEventListener('beforematch', ({ target }) => target instanceof Element && showPanel(target))
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.language) showLanguage(newValue)
  })
  // A page in the back-forward cache receives no storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showLanguage(readStored(storageKeys.language))
  })
}

/** Opens the tab of a panel. */
export function showPanel(panel: Element): void {
  const root = panel.parentElement
  if (root) showTab(root, [...root.querySelectorAll(`:scope > ${tabPanelElement}`)].indexOf(panel))
}

const tabAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.tabs [role=tab]') : null

function choose(tab: HTMLElement): void {
  const root = tab.closest<HTMLElement>('.tabs')
  if (!root) return
  const before = tab.getBoundingClientRect().top
  showTab(root, tabsOf(root).indexOf(tab))
  if (root.matches(syncedTabs)) {
    const label = tab.textContent ?? ''
    writeStored(storageKeys.language, label)
    showLanguage(label)
  }
  // Synced tabs above may change their height: keep the clicked tab under the pointer.
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
}

function showLanguage(choice: string | null): void {
  for (const root of document.querySelectorAll<HTMLElement>(`.tabs${syncedTabs}`)) {
    const index = tabIndexOf(labelsOf(root), choice)
    if (index !== null) showTab(root, index)
  }
}

function tabAfterKey(tab: HTMLElement, { key }: KeyboardEvent): HTMLElement | undefined {
  const all = [...(tab.parentElement?.querySelectorAll<HTMLElement>(':scope > [role=tab]') ?? [])]
  const at = all.indexOf(tab)
  const forward = getComputedStyle(tab).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return all.at((at + (key === forward ? 1 : -1)) % all.length)
  return undefined
}
