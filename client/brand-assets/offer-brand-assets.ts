import { frameIds, templateIds } from '../../content-bundle/model/dom.ts'
import { showDialog } from '../behaviours/show-dialog.ts'

/** Makes and opens the brand assets on a right click on the logo or its keyboard equivalent, and loads their script then. */
export function offerBrandAssets(copiedForMs: number): void {
  const template = document.getElementById(templateIds.brandAssets)
  const brand = document.getElementById(frameIds.brand)
  if (!(template instanceof HTMLTemplateElement) || !brand) return
  let isRequested = false
  brand.addEventListener('contextmenu', async (event) => {
    const dialog = document.getElementById(frameIds.brandAssets) ?? template.content.firstElementChild
    if (!(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    if (!dialog.isConnected) document.body.append(dialog)
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
