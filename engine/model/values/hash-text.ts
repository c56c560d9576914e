/** A number of 32 bits from a text (FNV-1a over its UTF-16 units), for what needs no protection from collisions made on purpose. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** `fnv1a` in base 36: at most 7 characters. */
export const hashText = (text: string): string => fnv1a(text).toString(36)
