/** Whether a text is written without spaces between its words: Chinese and Japanese. */
export const hasNoSpaces = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** Particles and endings, which belong to the word before them. */
const clings = /^[\p{Script=Hiragana}ー]{1,2}$/u

/**
 * A text without spaces in pieces that a line may end after: words with what clings to them, so that
 * no line begins with a comma, a bracket's end or a particle.
 */
export function lineWords(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const last = words.at(-1)
    const joins = last !== undefined && (!isWordLike || clings.test(segment) || /[「『（(]$/u.test(last))
    if (joins && !/^[「『（(]/u.test(segment)) words[words.length - 1] = last + segment
    else words.push(segment)
  }
  return words
}
