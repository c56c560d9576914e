import { frameIds } from '../../engine/model/dom.ts'
import { withoutBase } from '../site-base.ts'

/**
 * Opens the brand assets on a right click on the logo or its keyboard equivalent. They are fetched then; while that
 * takes, and once where it has failed, a right click opens the browser's own menu.
 */
export function offerBrandAssets(copiedForMs: number): void {
  const brand = document.getElementById(frameIds.brand)
  if (!(brand instanceof HTMLAnchorElement)) return
  let state: 'idle' | 'opening' | 'failed' = 'idle'
  brand.addEventListener('contextmenu', async (event) => {
    if (state !== 'idle') {
      if (state === 'failed') state = 'idle'
      return
    }
    event.preventDefault()
    state = 'opening'
    try {
      const { openBrandAssets } = await import('./brand-assets.ts')
      await openBrandAssets(withoutBase(brand.pathname) || '/', copiedForMs)
      state = 'idle'
    } catch {
      state = 'failed'
    }
  })
}
