import { assistantIds } from '../../../engine/model/dom.ts'
import { removeSharedChat } from '../../calls/shared-chats.ts'
import { forgetSecret, loadSecret } from './save-secret.ts'

/** Lets the maker of the shared conversation that is open delete it: their browser keeps the secret. */
export function ownSharedChat(): void {
  const place = document.getElementById(assistantIds.ownShared)
  const button = place?.querySelector('button')
  const status = place?.querySelector('[role=status]')
  const id = location.pathname.split('/').at(-1) ?? ''
  const secret = loadSecret(id)
  if (!place || !button || !status || secret === null) return
  place.hidden = false
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      await removeSharedChat({ id, secret })
      forgetSecret(id)
      button.remove()
      for (const part of document.querySelectorAll('.lead, .answer-turn, .answer-label')) part.remove()
      status.textContent = place.dataset.done ?? ''
    } catch {
      button.disabled = false
      status.textContent = place.dataset.failed ?? ''
    }
  })
}
