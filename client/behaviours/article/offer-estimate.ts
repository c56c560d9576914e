import { calculatorIds } from '../../../content-bundle/model/dom.ts'

/** Lets the calculator answer while a reader changes it. The script is loaded when a reader turns to its form. */
export function offerEstimate(waitMs: number): void {
  const form = document.getElementById(calculatorIds.form)
  const turned = new AbortController()
  const load = async ({ target }: Event) => {
    turned.abort()
    const { liveEstimate } = await import('./live-estimate.ts')
    liveEstimate(waitMs)
    // For what was entered while the script was on its way.
    target?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const type of ['focusin', 'pointerdown']) form?.addEventListener(type, load, { signal: turned.signal })
}
