const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeOf = (character: string) => escapes[character] ?? character

const special = /[&<>"]/

/** Escapes text for HTML and XML: element content and attributes in double quotes. Most text needs no escaping. */
export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"]/g, escapeOf) : text

/** Escapes text where quotes mean nothing, such as element content. Slack's messages know these three escapes only. */
export const escapeContent = (text: string): string => text.replace(/[&<>]/g, escapeOf)

/** Characters that XML 1.0 cannot hold, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text for XML and removes what XML cannot hold. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(forbidden, ''))

/** Serializes attributes, each after a space. `true` gives a bare attribute; null, undefined and false none. */
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
