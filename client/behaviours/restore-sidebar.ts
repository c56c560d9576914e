import { storageKeys } from '../../content-bundle/model/dom.ts'
import { readStoredRecord } from '../storage/stored.ts'

/** Restores open folders and the scroll position of the sidebar. The current page is always in view. */
export function restoreSidebar(sidebar: HTMLElement): void {
  const folders = readStoredRecord<boolean>(storageKeys.sidebarFolders)
  for (const folder of sidebar.querySelectorAll<HTMLDetailsElement>('[data-folder]')) {
    const chosen = folders[folder.dataset.folder ?? '']
    if (chosen !== undefined && !folder.querySelector('[aria-current]')) folder.open = chosen
  }
  sidebar.scrollTop =
    readStoredRecord<number>(storageKeys.sidebarScroll, 'session')[sidebar.dataset.section ?? ''] ?? 0
  const current = sidebar.querySelector('[aria-current]')
  if (!current) return
  const seen = sidebar.getBoundingClientRect()
  const { top, bottom } = current.getBoundingClientRect()
  if (top < seen.top || bottom > seen.bottom) {
    sidebar.scrollTop += (top + bottom - seen.top - seen.bottom) / 2
  }
}
