import { frameIds } from '../../content-bundle/model/dom.ts'
import { showDialog } from './show-dialog.ts'

/** A right click on the logo (or its key) opens the brand assets; what they can do is loaded then. */
export function offerBrandAssets(): void {
  const dialog = document.getElementById(frameIds.brandAssets)
  const brand = document.getElementById(frameIds.brand)
  if (!(dialog instanceof HTMLDialogElement) || !brand) return
  let isReady = false
  brand.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    showDialog(dialog)
    if (isReady) return
    isReady = true
    void import('./brand-assets.ts').then(({ handBrandAssets }) => handBrandAssets(dialog))
  })
}
