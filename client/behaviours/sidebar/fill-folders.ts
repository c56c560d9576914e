import { closedFolderAttribute, frameIds } from '../../../engine/model/dom.ts'
import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { hasModifier } from '../../../engine/model/values/has-modifier.ts'
import { getFolderEntries } from '../../calls/get-folder-entries.ts'
import { writeStoredEntry } from '../../stored.ts'
import { baseOf, openFolder } from './open-folder.ts'

/**
 * Opens closed folders of the sidebar in place: their entries are fetched when a visitor points at one or focuses
 * it, and shown with a click. A folder that cannot be fetched is what it is without scripts: a link to its first
 * page.
 */
export function fillFolders(): void {
  const sidebar = document.getElementById(frameIds.sidebar)
  if (!sidebar) return
  const fetching = new Map<string, Promise<string>>()
  const entriesOf = (link: HTMLAnchorElement): Promise<string> => {
    const base = baseOf(link)
    const underWay = fetching.get(base)
    if (underWay) return underWay
    const entries = getFolderEntries(link.href, base)
    fetching.set(base, entries)
    // Offline, or the folder is gone: the next attempt of the visitor tries again.
    entries.catch(() => fetching.delete(base))
    return entries
  }
  markAsFolders(sidebar)
  for (const type of ['pointerover', 'focusin'] as const) {
    sidebar.addEventListener(type, ({ target }) => {
      const link = closedFolderAt(target)
      if (link) void entriesOf(link).catch(() => {})
    })
  }
  sidebar.addEventListener('click', (event) => {
    const link = closedFolderAt(event.target)
    if (!link || hasModifier(event) || event.defaultPrevented) return
    event.preventDefault()
    entriesOf(link).then(
      (entries) => showFolder(link, entries),
      () => location.assign(link.href),
    )
  })
}

function closedFolderAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${closedFolderAttribute}]`) : null
}

/** Tells assistive technology that these links open in place. */
function markAsFolders(list: Element): void {
  for (const link of list.querySelectorAll(`[${closedFolderAttribute}]`))
    link.setAttribute('aria-expanded', 'false')
}

function showFolder(link: HTMLAnchorElement, entries: string): void {
  const base = baseOf(link)
  const hadFocus = document.activeElement === link
  if (!link.isConnected) return
  const folder = openFolder(link, entries)
  markAsFolders(folder)
  if (hadFocus) folder.querySelector('summary')?.focus()
  writeStoredEntry(storageKeys.sidebarEntries, base, entries, 'session')
  writeStoredEntry(storageKeys.sidebarFolders, base, true)
}
