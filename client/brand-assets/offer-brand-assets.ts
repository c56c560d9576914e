import { frameIds } from '../../content-bundle/model/dom.ts'

/**
 * Opens the brand assets on a right click on the logo or its keyboard equivalent. They are fetched then; where that
 * fails, the next right click opens the browser's own menu.
 */
export function offerBrandAssets(copiedForMs: number): void {
  const brand = document.getElementById(frameIds.brand)
  if (!(brand instanceof HTMLAnchorElement)) return
  let hasFailed = false
  brand.addEventListener('contextmenu', async (event) => {
    if (hasFailed) {
      hasFailed = false
      return
    }
    event.preventDefault()
    try {
      const { openBrandAssets } = await import('./brand-assets.ts')
      await openBrandAssets(brand.pathname, copiedForMs)
    } catch {
      hasFailed = true
    }
  })
}
