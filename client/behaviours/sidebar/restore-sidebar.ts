import { closedFolderAttribute } from '../../../engine/model/dom.ts'
import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { readStoredRecord } from '../../stored.ts'
import { baseOf, openFolder } from './open-folder.ts'

/**
 * Restores open folders and the scroll position of the sidebar. Reads no geometry while the page is parsed:
 * the first frame scrolls, which lays the page out anyway.
 */
export function restoreSidebar(sidebar: HTMLElement): void {
  restoreFolders(sidebar)
  requestAnimationFrame(() => restoreScroll(sidebar))
}

function restoreFolders(sidebar: HTMLElement): void {
  const entries = readStoredRecord<string>(storageKeys.sidebarEntries, 'session')
  const chosen = Object.entries(readStoredRecord<boolean>(storageKeys.sidebarFolders))
  // Outer folders first: they bring the inner ones.
  for (const [base, isOpen] of chosen.sort(([a], [b]) => a.length - b.length)) {
    const folder = sidebar.querySelector(`[data-folder="${CSS.escape(base)}"]`)
    const closed = sidebar.querySelectorAll<HTMLAnchorElement>(`[${closedFolderAttribute}]`)
    const link = [...closed].find((one) => baseOf(one) === base)
    const stored = entries[base]
    if (folder instanceof HTMLDetailsElement && !folder.querySelector('[aria-current]')) folder.open = isOpen
    // Without its entries the folder stays closed: what arrives later would move what is below.
    if (link && isOpen && stored !== undefined) openFolder(link, stored)
  }
}

/** Scrolls to where the visitor left the sidebar, and to the current page where it is out of view. */
function restoreScroll(sidebar: HTMLElement): void {
  const positions = readStoredRecord<number>(storageKeys.sidebarScroll, 'session')
  const top = positions[sidebar.dataset.section ?? '']
  if (top) sidebar.scrollTop = top
  const current = sidebar.querySelector('[aria-current]')
  if (!current) return
  const view = sidebar.getBoundingClientRect()
  const link = current.getBoundingClientRect()
  if (link.top < view.top || link.bottom > view.bottom) {
    sidebar.scrollTop += (link.top + link.bottom - view.top - view.bottom) / 2
  }
}
