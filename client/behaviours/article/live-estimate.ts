import { calculatorIds } from '../../../content-bundle/model/dom.ts'
import { getEstimate } from '../../calls/get-estimate.ts'

/** Shows the estimate for what the calculator's form says, while the reader changes it. */
export function liveEstimate(waitMs: number): void {
  const form = document.getElementById(calculatorIds.form)
  const result = document.getElementById(calculatorIds.result)
  if (!(form instanceof HTMLFormElement) || !result) return
  let asked = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = async () => {
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    try {
      const found = await getEstimate(`${form.action}?${new URLSearchParams(fields)}`, signal)
      if (found && !signal.aborted) result.replaceChildren(...found.childNodes)
    } catch {
      // A newer estimate was asked for, or the network is gone: the button still asks for the page.
    }
  }
  form.addEventListener('input', () => {
    clearTimeout(timer)
    if (form.checkValidity()) timer = setTimeout(show, waitMs)
  })
}
