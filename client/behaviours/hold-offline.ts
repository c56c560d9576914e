import { templateIds } from '../../engine/model/dom.ts'
import { siteAnswers } from '../calls/site-answers.ts'
import { showDialog } from './show-dialog.ts'

/**
 * Without a connection, a link or a form opens a notice instead of the browser's error page. It leads on once the
 * site can be reached, as long as the notice is open. A device that only says it is offline is not held up.
 */
export function holdOffline(): void {
  const template = document.getElementById(templateIds.offline)
  const dialog = template instanceof HTMLTemplateElement ? template.content.querySelector('dialog') : null
  const status = dialog?.querySelector('[role=status]')
  if (!dialog || !status) return
  const stillOffline = status.textContent
  let leave = () => {}
  const hold = async (event: Event, next: () => void) => {
    event.preventDefault()
    if (await siteAnswers()) return next()
    leave = next
    status.textContent = ''
    document.body.append(dialog)
    showDialog(dialog)
  }
  const tryAgain = async () => {
    if (!(await siteAnswers())) status.textContent = stillOffline
    else if (dialog.open) {
      dialog.close()
      leave()
    }
  }
  // On the window: what handles the event itself has done so before.
  addEventListener('click', (event) => {
    const link = !navigator.onLine && pageLink(event)
    if (link) void hold(event, () => location.assign(link))
  })
  addEventListener('submit', (event) => {
    const { target: form, defaultPrevented } = event
    if (navigator.onLine || defaultPrevented || !(form instanceof HTMLFormElement)) return
    // `submit()` sends no event that would be held again.
    if (form.method !== 'dialog') void hold(event, () => form.submit())
  })
  addEventListener('online', () => dialog.open && void tryAgain())
  dialog.querySelector('.primary')?.addEventListener('click', () => void tryAgain())
}

/** The address that a click opens in this tab; null when it opens none, or a place of the open page. */
function pageLink(event: MouseEvent): string | null {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link?.protocol.startsWith('http') || link.target || link.hasAttribute('download')) return null
  const [page] = link.href.split('#')
  return link.href.includes('#') && page === location.href.split('#')[0] ? null : link.href
}
