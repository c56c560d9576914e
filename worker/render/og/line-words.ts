/** True for a text without spaces between its words: Chinese and Japanese. */
export const hasNoSpaces = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** Particles and endings, which belong to the word before them. */
const isSuffix = /^[\p{Script=Hiragana}ー]{1,2}$/u

/**
 * Splits a text without spaces where a line may break: words with their particles and punctuation, so no
 * line begins with a comma, a closing bracket or a particle.
 */
export function lineWords(text: string): string[] {
  const segments: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const last = segments.at(-1)
    const joins = last !== undefined && (!isWordLike || isSuffix.test(segment) || /[「『（(]$/u.test(last))
    if (joins && !/^[「『（(]/u.test(segment)) segments[segments.length - 1] = last + segment
    else segments.push(segment)
  }
  return segments
}

/** The first lines of a text without spaces, with an ellipsis where more would follow. A character is as wide as `widthOf` says. */
export function firstLines(
  text: string,
  lines: number,
  lineWidth: number,
  widthOf: (text: string) => number,
): string {
  const phrases = lineWords(text)
  let [line, width] = [1, 0]
  for (const [index, phrase] of phrases.entries()) {
    if (width + widthOf(phrase) > lineWidth) [line, width] = [line + 1, 0]
    if (line > lines)
      return `${phrases
        .slice(0, index)
        .join('')
        .replace(/[、。\s]+$/u, '')}…`
    width += widthOf(phrase)
  }
  return text
}
