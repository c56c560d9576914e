/** Made at the first text that is cut: it takes longer than the rest of a worker's start together. */
let characters: Intl.Segmenter | undefined

/**
 * A text of at most `maxWidth`, with an ellipsis where it is cut: after a word in its second half, else between
 * two characters, because some scripts have no spaces. A character is 1 wide unless `widthOf` says otherwise.
 */
export function cutText(text: string, maxWidth: number, widthOf?: (character: string) => number): string {
  if (text.length <= (widthOf ? maxWidth / 2 : maxWidth)) return text
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let width = 0
  for (const { segment, index } of characters.segment(text)) {
    width += widthOf ? widthOf(segment) : [...segment].length
    if (width <= maxWidth) continue
    const kept = text.slice(0, index)
    const space = /\s+\S*$/u.exec(kept)?.index ?? 0
    return `${kept.slice(0, space >= index / 2 ? space : index).replace(/[\s,;:]+$/u, '')}…`
  }
  return text
}
