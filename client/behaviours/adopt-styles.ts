/** Stylesheets that the page has adopted. */
const adopted = new Set<string>()

/** Gives the page a stylesheet, once. */
export function adoptStyles(styles: string): void {
  if (styles === '' || adopted.has(styles)) return
  adopted.add(styles)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
