import { askAttribute, assistantIds, searchIds } from '../../../engine/model/dom.ts'
import { loadConversation } from './conversation.ts'
import { coversPage } from './covers-page.ts'

/**
 * Opens the assistant from whatever carries the attribute; without scripts these are links to its page. It is
 * loaded by the first click, on its own page at once, and on a page where the tab's conversation is open. A device
 * that is offline follows the link, which `holdOffline` holds.
 */
export function askAi(): void {
  const open = async (question: string, isFocused = true) => {
    const { openAssistant } = await import('./open-assistant.tsx')
    await openAssistant({ question, isAsked: question !== '', isFocused })
  }
  document.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event
    const opener = target instanceof Element && target.closest<HTMLElement>(`[${askAttribute}]`)
    if (!opener) return
    const dialog = opener.closest('dialog')
    const input = dialog?.querySelector<HTMLInputElement>(`#${searchIds.input}`)
    const question = input?.value.trim() ?? ''
    const link = opener instanceof HTMLAnchorElement ? opener : null
    // What is typed goes along where the link is followed: offline, into another tab, or without the script.
    if (link && input) link.search = question && `?${new URLSearchParams({ q: question })}`
    if (!navigator.onLine || button !== 0 || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    dialog?.close()
    open(question).catch(() => link && location.assign(link.href))
  })
  const isShared = document.getElementById(assistantIds.ownShared) !== null
  if (isShared) {
    import('./own-shared-chat.ts').then(({ ownSharedChat }) => ownSharedChat()).catch(() => {})
  }
  const isPage = document.getElementById(assistantIds.page) !== null
  // A conversation continues next to another page, which keeps the focus, but not over it or next to a shared copy.
  const continues = !isShared && !matchMedia(coversPage).matches && loadConversation().isOpen
  if (isPage || continues) open('', isPage).catch(() => {})
}
