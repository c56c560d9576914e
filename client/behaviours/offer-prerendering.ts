import { rulesType } from '../../engine/model/dom.ts'

/**
 * Tells the browser which links it may prepare. Chromium checks each link of the page against the rules at once, and
 * would do so in the longest task of the loading page if the rules were part of its HTML.
 */
export function offerPrerendering(): void {
  const rules = document.querySelector<HTMLScriptElement>(`[type=${rulesType}]`)
  if (!rules) return
  const script = document.createElement('script')
  script.type = 'speculationrules'
  script.text = rules.text
  // Not next to the rules: what joins the body has Chromium compute all styles again.
  document.head.append(script)
}
