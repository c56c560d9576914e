/**
 * A short id for a text (FNV-1a, 32 bits, base 36). Used for ids within a page, where a collision is
 * harmless.
 */
export function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
