import { site } from '../../../content-bundle/site/site.ts'
import { escapeText } from '../engine/escape-text.ts'
import { cardSize } from './card-size.ts'
import { hasNoSpaces, lineWords } from './line-words.ts'
import type { PreviewText } from './preview-text.ts'
import { isRightToLeft, visualWords } from './right-to-left.ts'

/** A piece of a typeface. */
export interface CardFont {
  /** The same for the weights of one piece. */
  name: string
  weight: number
  data: ArrayBuffer
}

/** Everything that is printed on a card, as it is drawn: what its typefaces must have. */
export const wordsOfCard = ({ title, description, section }: PreviewText): string =>
  [site.name, ...[title, description, section].flatMap(visualWords), title, '…'].join(' ')

/** Draws the preview picture of a page as PNG bytes. */
export async function ogCard(words: PreviewText, fonts: CardFont[]): Promise<ArrayBuffer> {
  const { ImageResponse } = await import('workers-og')
  const picture = new ImageResponse(cardHtml(words), {
    ...cardSize,
    fonts: fonts.map(({ name, weight, data }) => ({
      name,
      data,
      weight: weight as 400 | 700,
      style: 'normal' as const,
    })),
  })
  return picture.arrayBuffer()
}

/** An SVG as an address: the drawing knows no inline SVG. */
const svg = (size: number, inside: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${inside}</svg>`)}`

/** Outline and edges of the mark: a cut stone. */
const outline = 'M16 2l11 8-4 18H9L5 10z'
const edges = 'M16 2l-5 10 5 16 5-16zM5 10l6 2M27 10l-6 2'

const mark = svg(
  56,
  `<path fill="#e2513f" d="${outline}"/><path fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.2" stroke-linejoin="round" d="${edges}"/>`,
)

/** The mark once more, large and faint, cut off by the card's lower corner. */
const stoneSize = 620
const stone = svg(
  stoneSize,
  `<path fill="#e2513f" fill-opacity=".13" d="${outline}"/><path fill="none" stroke="#e2513f" stroke-opacity=".28" stroke-width=".18" stroke-linejoin="round" d="${outline}${edges}"/>`,
)

function cardHtml({ title, description, section }: PreviewText): string {
  const label = section
    ? `<span style="margin-left:auto;padding:8px 24px;border:2px solid #5a514c;border-radius:99px;font-size:26px;font-weight:400;color:#c9c0ba">${escapeText(section)}</span>`
    : ''
  const lead = description
    ? `<div style="display:flex;margin-top:28px;font-size:32px;font-weight:400;line-height:1.4;color:#c9c0ba${direction(description)}">${set(description)}</div>`
    : ''
  return (
    `<div style="position:relative;display:flex;flex-direction:column;justify-content:space-between;width:${cardSize.width}px;height:${cardSize.height}px;padding:64px 80px 72px;background:#141211;color:#f1ece9;border-bottom:12px solid ${site.brandColor}">` +
    `<img src="${stone}" width="${stoneSize}" height="${stoneSize}" style="position:absolute;bottom:-150px;${isRightToLeft(title) ? 'left' : 'right'}:-130px" />` +
    `<div style="display:flex;align-items:center;font-size:34px;font-weight:700"><img src="${mark}" width="56" height="56" /><span style="margin-left:18px">${escapeText(site.name)}</span>${label}</div>` +
    `<div style="display:flex;flex-direction:column"><div style="display:flex;font-size:${titleSize(title)}px;font-weight:700;line-height:1.16;${direction(title)}">${set(fitted(title))}</div>${lead}</div>` +
    `</div>`
  )
}

function direction(text: string): string {
  if (isRightToLeft(text)) return ';flex-direction:row-reverse;flex-wrap:wrap'
  return hasNoSpaces(text) ? ';flex-wrap:wrap;align-items:baseline' : ';letter-spacing:-0.01em'
}

/**
 * A text as HTML; one from right to left as a word an element, for the row to set them from the right,
 * and one without spaces as a word an element, for lines to end between words.
 */
function set(text: string): string {
  const words = (list: readonly string[], style: string) =>
    list.map((word) => `<span style="${style}">${escapeText(word)}</span>`).join('')
  if (isRightToLeft(text)) return words(visualWords(text), 'margin-left:0.28em')
  if (hasNoSpaces(text)) return words(lineWords(text), 'white-space:pre')
  return escapeText(text)
}

/** Width of a text in halves of an em: characters of East Asia and emoji take two. */
const widthOf = (text: string) =>
  [...text].reduce(
    (sum, character) =>
      sum +
      (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(
        character,
      )
        ? 2
        : 1),
    0,
  )

/** Half-ems that three lines of the smallest size hold. */
const titleMaxWidth = 100

/** Pixels, so that a title takes three lines at most. */
function titleSize(title: string): number {
  const width = widthOf(title)
  return width > 72 ? 52 : width > 44 ? 64 : width > 26 ? 76 : 88
}

/** A title cut at a word's end where even the smallest size would not hold it. */
function fitted(title: string): string {
  if (widthOf(title) <= titleMaxWidth) return title
  let width = 0
  let kept = ''
  for (const character of title) {
    width += widthOf(character)
    if (width > titleMaxWidth) break
    kept += character
  }
  return `${kept.replace(/[\s,;:]+\S*$/u, '').replace(/[,;:]+$/u, '')}…`
}
