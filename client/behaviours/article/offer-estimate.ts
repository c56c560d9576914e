import { calculatorIds } from '../../../engine/model/dom.ts'

/** Lets the calculator answer while a reader changes it. The script is loaded at the first change, and sees it then. */
export function offerEstimate(waitMs: number): void {
  document.getElementById(calculatorIds.form)?.addEventListener(
    'input',
    async ({ target }) => {
      const { liveEstimate } = await import('./live-estimate.ts')
      liveEstimate(waitMs)
      target?.dispatchEvent(new Event('input', { bubbles: true }))
    },
    { once: true },
  )
}
