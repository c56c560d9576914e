import { frameIds } from '../../../engine/model/dom.ts'
import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { writeStored, writeStoredEntry } from '../../stored.ts'

/** Stores which folders of the sidebar are open and how far it is scrolled, for the next page. */
export function keepSidebar(): void {
  const sidebar = document.getElementById(frameIds.sidebar)
  if (!sidebar) return
  sidebar.addEventListener('click', ({ target }) => {
    const folder = target instanceof Element ? target.closest('summary')?.parentElement : null
    if (folder instanceof HTMLDetailsElement) {
      writeStoredEntry(storageKeys.sidebarFolders, folder.dataset.folder ?? '', !folder.open)
    }
  })
  let isWaiting = false
  sidebar.addEventListener('scroll', () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      writeStoredEntry(storageKeys.sidebarScroll, sidebar.dataset.section ?? '', sidebar.scrollTop, 'session')
    }, 100)
  })
}

/** Shows and hides the whole sidebar. */
export function toggleSidebar(): void {
  document.getElementById(frameIds.sidebarToggle)?.addEventListener('click', () => {
    const { dataset } = document.documentElement
    if (isSidebarHidden()) delete dataset.sidebar
    else dataset.sidebar = 'hidden'
    writeStored(storageKeys.sidebar, dataset.sidebar ?? null)
    showSidebarState()
  })
}

/** Sets `aria-expanded` of the sidebar's button. */
export function showSidebarState(): void {
  const button = document.getElementById(frameIds.sidebarToggle)
  button?.setAttribute('aria-expanded', String(!isSidebarHidden()))
}

const isSidebarHidden = () => document.documentElement.dataset.sidebar === 'hidden'
