import { frameIds } from '../../content-bundle/model/dom.ts'
import { showDialog } from './show-dialog.ts'

/** A right click on the logo (or its key) opens the brand assets; what they can do is loaded then. */
export function offerBrandAssets(): void {
  const dialog = document.getElementById(frameIds.brandAssets)
  const brand = document.getElementById(frameIds.brand)
  if (!(dialog instanceof HTMLDialogElement) || !brand) return
  let isAsked = false
  brand.addEventListener('contextmenu', async (event) => {
    event.preventDefault()
    showDialog(dialog)
    if (isAsked) return
    isAsked = true
    isAsked = await wake(dialog)
  })
}

/** Loads what the buttons do; one that is clicked meanwhile does it then. False when it did not arrive. */
async function wake(dialog: HTMLDialogElement): Promise<boolean> {
  const clicked: HTMLElement[] = []
  const wait = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-brand]')
    if (button) clicked.push(button)
  }
  dialog.addEventListener('click', wait)
  try {
    const { handBrandAssets } = await import('./brand-assets.ts')
    dialog.removeEventListener('click', wait)
    handBrandAssets(dialog)
    clicked.at(-1)?.click()
    return true
  } catch {
    dialog.removeEventListener('click', wait)
    const status = dialog.querySelector('[role=status]')
    if (status && clicked.length > 0) status.textContent = dialog.dataset.failed ?? ''
    return false
  }
}
