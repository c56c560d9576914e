import { partialFolderAttribute, sidebarKeys } from '../../content-bundle/model/dom.ts'
import { readStoredRecord } from '../stored.ts'

/**
 * Restores open folders and the scroll position of the sidebar. Reads no geometry while the page is parsed:
 * the first frame scrolls, which lays the page out anyway.
 */
export function restoreSidebar(sidebar: HTMLElement): void {
  restoreFolders(sidebar)
  requestAnimationFrame(() => restoreScroll(sidebar))
}

function restoreFolders(sidebar: HTMLElement): void {
  const entries = readStoredRecord<string>(sidebarKeys.entries, 'session')
  const chosen = Object.entries(readStoredRecord<boolean>(sidebarKeys.folders))
  // Outer folders first: they bring the inner ones.
  for (const [base, isOpen] of chosen.sort(([a], [b]) => a.length - b.length)) {
    const folder = sidebar.querySelector<HTMLDetailsElement>(`[data-folder="${CSS.escape(base)}"]`)
    if (!folder || folder.querySelector('[aria-current]')) continue
    const stored = entries[base]
    const list = folder.querySelector(':scope > ul')
    if (isOpen && list && folder.hasAttribute(partialFolderAttribute)) {
      // Entries that arrive later would move what is below them.
      if (stored === undefined) continue
      list.innerHTML = stored
      folder.removeAttribute(partialFolderAttribute)
    }
    folder.open = isOpen
  }
}

/** Scrolls to where the visitor left the sidebar, and to the current page where it is out of view. */
function restoreScroll(sidebar: HTMLElement): void {
  const positions = readStoredRecord<number>(sidebarKeys.scroll, 'session')
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
