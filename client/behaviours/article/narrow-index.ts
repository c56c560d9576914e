import { facets, filterAttribute } from '../../../engine/model/dom.ts'

interface Filter {
  name: string
  value: string
}

/**
 * Hides filtered-out items before the first paint, by styles: the index is not parsed yet. `filterIndex`
 * takes over and removes them. A value that the index does not offer hides nothing.
 */
export function narrowIndex(): void {
  const query = new URLSearchParams(location.search)
  const filters = facets.flatMap(({ name }) => {
    const value = query.get(name)
    return value ? [{ name, value: CSS.escape(value) }] : []
  })
  if (filters.length === 0) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...filters.map((filter) => hidingRule([filter])), hidingRule(filters)].join(''))
  document.adoptedStyleSheets = [sheet]
}

/** Removes the styles of `narrowIndex`. */
export function endNarrowing(): void {
  document.adoptedStyleSheets = []
}

/** A rule that hides items which do not match all filters, and groups without a match. */
function hidingRule(filters: readonly Filter[]): string {
  const offered = filters.map(({ name, value }) => `:has([name=${name}] [value=${value} i])`).join('')
  const wanted = filters.map(({ name, value }) => `[data-${name}=${value} i]`).join('')
  const group = `[${filterAttribute}]${offered} .index-group`
  return `${group} li:not(${wanted}),${group}:not(:has(li${wanted})){display:none}`
}
