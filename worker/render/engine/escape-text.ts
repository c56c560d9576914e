const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text made safe to stand in hand-written HTML. Looked at first, for few texts have anything to escape. */
export function escapeText(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => escapes[character] ?? character) : text
}
