import { facets, filterAttribute } from '../../content-bundle/model/dom.ts'

type Asked = { name: string; value: string }

/**
 * Keeps what the filters in the address leave out from ever being painted. Styles, for the index is still
 * to be parsed; they end when `filterIndex` knows the answer. A value the index does not offer hides nothing.
 */
export function narrowIndex(): void {
  const query = new URLSearchParams(location.search)
  const asked = facets.flatMap(({ name }) => {
    const value = query.get(name)
    return value ? [{ name, value: CSS.escape(value) }] : []
  })
  if (asked.length === 0) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...asked.map((one) => hidden([one])), hidden(asked)].join(''))
  document.adoptedStyleSheets = [sheet]
}

export function endNarrowing(): void {
  document.adoptedStyleSheets = []
}

/** The rule that hides items which are not all of this, and groups without an item. */
function hidden(asked: Asked[]): string {
  const offered = asked.map(({ name, value }) => `:has([name=${name}] [value=${value} i])`).join('')
  const wanted = asked.map(({ name, value }) => `[data-${name}=${value} i]`).join('')
  const group = `[${filterAttribute}]${offered} .index-group`
  return `${group} li:not(${wanted}),${group}:not(:has(li${wanted})){display:none}`
}
