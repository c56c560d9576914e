import { filterAttribute } from '../../../engine/model/dom.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import { endNarrowing } from './narrow-index.ts'

/** Filters an index by its selects, and keeps the choice in the address: a filtered index can be linked to. */
export function filterIndex(): void {
  const index = document.querySelector<HTMLElement>(`[${filterAttribute}]`)
  const filters = index?.querySelector<HTMLElement>('search')
  if (!index || !filters) return
  const selects = [...filters.querySelectorAll('select')]
  const show = () => showMatches(index, selects)
  const readAddress = () => {
    const query = new URLSearchParams(location.search)
    for (const select of selects) select.value = knownValue(select, query.get(select.name))
    show()
  }
  filters.addEventListener('change', () => {
    history.replaceState(history.state, '', addressWith(selects))
    show()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && readAddress())
  readAddress()
  endNarrowing()
}

/** Value of the option that the address names, ignoring case; `''` (all) when there is no such option. */
function knownValue({ options }: HTMLSelectElement, wanted: string | null): string {
  const found = [...options].find(({ value }) => value.toLowerCase() === wanted?.toLowerCase())
  return found?.value ?? ''
}

function addressWith(selects: readonly HTMLSelectElement[]): string {
  const url = new URL(location.href)
  for (const { name, value } of selects) {
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.href
}

function showMatches(index: HTMLElement, selects: readonly HTMLSelectElement[]): void {
  const wanted = selects.filter(({ value }) => value !== '')
  const items = [...index.querySelectorAll<HTMLElement>('.index-group li')]
  for (const item of items) item.hidden = wanted.some(({ name, value }) => item.dataset[name] !== value)
  for (const group of index.querySelectorAll<HTMLElement>('.index-group')) {
    group.hidden = !group.querySelector('li:not([hidden])')
  }
  const output = index.querySelector('output')
  const shown = items.filter((item) => !item.hidden).length
  if (output?.dataset.message) {
    output.textContent = fillMessage(output.dataset.message, { shown, total: items.length })
  }
}
