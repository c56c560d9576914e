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
