import { textDirection } from '../../model/text/text-direction.ts'

/**
 * A figure with a sign, a unit, or a second figure. Behind Latin letters it is none: their direction is that of the
 * figure already, and in an element by itself it would leave them.
 */
const figure =
  /(?<![\p{Script=Latin}\p{N}_][-_.:/+ ]?)[+\-−±$€£]?\d(?:[\d.,:/–−-]*\d)?(?:[ \u00a0]?[%€°]?(?:\p{Script=Latin}[\p{Script=Latin}/²³]*)?)(?: \p{Script=Latin}+)*/gu

const isPlainNumber = (text: string): boolean => /^\d+\s*$/.test(text)

/** True for a text that is one figure, and not only digits. */
export const isFigure = (text: string): boolean => text.replace(figure, '') === '' && !isPlainNumber(text)

/**
 * Text of HTML in a page of a language; in a page from right to left, with an element around each figure. The order of
 * Unicode's bidirectional algorithm (UAX #9) would be that of the page: `GB 10` for `10 GB`, `C° 5−` for `−5 °C`.
 */
export function figuresInOrder(markup: string, language: string): string {
  if (!/\d/.test(markup) || textDirection(language) === 'ltr') return markup
  return markup.replace(figure, (text) => {
    const trimmed = text.trimEnd()
    return isPlainNumber(trimmed) ? text : `<bdi dir="ltr">${trimmed}</bdi>${text.slice(trimmed.length)}`
  })
}
