const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text made safe to stand in HTML, in an element or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
}

/** A tag's attributes with a leading space each; `true` gives a bare attribute, empty values are dropped. */
export function htmlAttributes(
  attributes: Record<string, string | number | boolean | null | undefined>,
): string {
  let text = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    text += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
  }
  return text
}
