import { searchIds } from '../../content-bundle/model/dom.ts'
import { getSearchAnswer } from '../calls/get-search-answer.ts'
import { showDialog } from './show-dialog.ts'

/**
 * Opens the search by its trigger, Cmd+K on a Mac and Ctrl+K elsewhere. The dialog takes keys at once; what
 * answers them is loaded on intent: when the trigger is pointed at or focused, or the dialog opens. The call
 * to the edge comes with the page, so that the first answer waits for one script and no second behind it.
 */
export function openSearch(): void {
  const dialog = document.getElementById(searchIds.dialog)
  const input = document.getElementById(searchIds.input)
  const trigger = document.querySelector<HTMLElement>('[data-search-trigger]')
  if (!(dialog instanceof HTMLDialogElement) || !(input instanceof HTMLInputElement) || !trigger) return
  let isAwake = false
  const wake = () => {
    if (isAwake) return
    isAwake = true
    import('./search-dialog.ts').then(
      ({ wakeSearch }) => wakeSearch(dialog, input, getSearchAnswer),
      () => {
        isAwake = false
      },
    )
  }
  const open = () => {
    if (!dialog.open) showDialog(dialog)
    input.select()
    wake()
  }
  trigger.setAttribute('aria-haspopup', 'dialog')
  trigger.addEventListener('pointerenter', wake)
  trigger.addEventListener('focus', wake)
  trigger.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  const isMac = document.documentElement.dataset.platform === 'mac'
  document.addEventListener('keydown', (event) => {
    const asks = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
    if (!asks || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    open()
  })
}
