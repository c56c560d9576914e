const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML and XML: element content and attributes in double quotes. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
