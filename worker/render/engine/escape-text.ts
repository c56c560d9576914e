const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const special = /[&<>"]/

/** Escapes text for HTML and XML: element content and attributes in double quotes. Most text needs no escaping. */
export const escapeText = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"]/g, (character) => escapes[character] ?? character) : text
