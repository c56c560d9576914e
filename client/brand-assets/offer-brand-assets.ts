import { frameIds } from '../../content-bundle/model/dom.ts'
import { showDialog } from '../behaviours/show-dialog.ts'

/** Opens the brand assets on a right click on the logo or its keyboard equivalent, and loads their script then. */
export function offerBrandAssets(copiedForMs: number): void {
  const dialog = document.getElementById(frameIds.brandAssets)
  const brand = document.getElementById(frameIds.brand)
  if (!(dialog instanceof HTMLDialogElement) || !brand) return
  let isRequested = false
  brand.addEventListener('contextmenu', async (event) => {
    event.preventDefault()
    showDialog(dialog)
    if (isRequested) return
    isRequested = true
    isRequested = await load(dialog, copiedForMs)
  })
}

/** Loads the script and replays the last click that came before it. Resolves to false when the script fails to load. */
async function load(dialog: HTMLDialogElement, copiedForMs: number): Promise<boolean> {
  const clicked: HTMLElement[] = []
  const noteClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-brand]') : null
    if (button) clicked.push(button)
  }
  dialog.addEventListener('click', noteClick)
  try {
    const { brandAssets } = await import('./brand-assets.ts')
    dialog.removeEventListener('click', noteClick)
    brandAssets(dialog, copiedForMs)
    clicked.at(-1)?.click()
    return true
  } catch {
    dialog.removeEventListener('click', noteClick)
    const status = dialog.querySelector('[role=status]')
    if (status && clicked.length > 0) status.textContent = dialog.dataset.failed ?? ''
    return false
  }
}
