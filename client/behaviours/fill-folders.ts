import { frameIds, partialFolderAttribute, sidebarKeys } from '../../content-bundle/model/dom.ts'
import { getFolderEntries } from '../calls/get-folder-entries.ts'
import { readStoredRecord, writeStored } from '../stored.ts'

/**
 * Fetches the entries of a closed folder of the sidebar when a visitor points at it, focuses or opens it. A
 * folder that cannot be fetched keeps the link to its first page.
 */
export function fillFolders(): void {
  const sidebar = document.getElementById(frameIds.sidebar)
  for (const type of ['pointerover', 'focusin', 'click'] as const) {
    sidebar?.addEventListener(type, ({ target }) => {
      const folder = target instanceof Element ? target.closest('summary')?.parentElement : null
      if (folder?.hasAttribute(partialFolderAttribute)) void fill(folder)
    })
  }
}

async function fill(folder: HTMLElement): Promise<void> {
  const list = folder.querySelector(':scope > ul')
  const link = list?.querySelector('a')
  const base = folder.dataset.folder
  if (!list || !link || !base) return
  folder.removeAttribute(partialFolderAttribute)
  try {
    const entries = await getFolderEntries(link.href, base)
    list.innerHTML = entries
    const known = readStoredRecord(sidebarKeys.entries, 'session')
    writeStored(sidebarKeys.entries, JSON.stringify({ ...known, [base]: entries }), 'session')
  } catch {
    // Offline, or the folder is gone: the next attempt of the visitor tries again.
    folder.setAttribute(partialFolderAttribute, '')
  }
}
