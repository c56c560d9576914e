/** Stylesheets that were added to the page. */
const added = new Set<string>()

/** Gives the page a stylesheet, once. */
export function addStyles(styles: string): void {
  if (styles === '' || added.has(styles)) return
  added.add(styles)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
