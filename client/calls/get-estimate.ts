import { calculatorIds } from '../../content-bundle/model/dom.ts'

/** The answer of the page of an estimate; null when it has none. */
export async function getEstimate(url: string, signal: AbortSignal): Promise<Element | null> {
  const response = await fetch(url, { signal })
  if (!response.ok) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return page.getElementById(calculatorIds.result)
}
