import type { SiteConfig } from '../../../content-bundle/model/site/site-config.ts'
import { type Html, type HtmlValue, html } from '../engine/html.ts'
import { cardSize } from '../head/social-metadata.ts'
import { hasNoSpaces, lineWords } from './line-words.ts'
import type { PreviewText } from './preview-text.ts'

/** A subset of a typeface in one weight. */
export interface CardFont {
  /** The weights of a subset share it. */
  name: string
  weight: number
  data: ArrayBuffer
}

type CardSite = Pick<SiteConfig, 'name' | 'logo' | 'colors'>

/** All text on a card as it is drawn: the characters that its fonts must have. */
export const textOfCard = ({ name }: CardSite, { title, description, section }: PreviewText): string =>
  [name, title, description, section, '…'].join(' ')

/** Draws the preview picture of a page as a PNG. */
export async function ogCard(site: CardSite, text: PreviewText, fonts: CardFont[]): Promise<ArrayBuffer> {
  const { ImageResponse } = await import('workers-og')
  const picture = new ImageResponse(String(ogCardHtml(site, text)), {
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

/** An SVG as a data URL, because satori draws no inline SVG. */
const svg = (size: number, content: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${content}</svg>`)}`

type Mark = NonNullable<CardSite['logo']>

const markPicture = (logo: Mark, { colors }: CardSite) =>
  svg(
    56,
    `<path fill="${colors.brandFill.dark}" d="${logo.body}"/><path fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.2" stroke-linejoin="round" d="${logo.lines ?? ''}"/>`,
  )

/** The mark again, large and faint, cut off by the lower corner of the card. */
const backgroundSize = 620
const backgroundPicture = (logo: Mark, { colors: { brandFill } }: CardSite) =>
  svg(
    backgroundSize,
    `<path fill="${brandFill.dark}" fill-opacity=".1" d="${logo.body}"/><path fill="none" stroke="${brandFill.dark}" stroke-opacity=".16" stroke-width=".18" stroke-linejoin="round" d="${logo.body}${logo.lines ?? ''}"/>`,
  )

/** The card as satori reads it: flexbox only, every element with `display:flex` where it has children. */
export function ogCardHtml(site: CardSite, { title, description, section }: PreviewText): Html {
  const label =
    section !== '' &&
    html`<span style="margin-left:auto;padding:8px 24px;border:2px solid #5a514c;border-radius:99px;font-size:26px;font-weight:400;color:#c9c0ba">${section}</span>`
  const lead =
    description !== '' &&
    html`<div style="display:flex;margin-top:28px;font-size:32px;font-weight:400;line-height:1.4;color:#c9c0ba${lineStyle(description)}">${spans(description)}</div>`
  const background =
    site.logo &&
    html`<img src="${backgroundPicture(site.logo, site)}" width="${backgroundSize}" height="${backgroundSize}" style="position:absolute;bottom:-150px;right:-130px" />`
  const mark =
    site.logo &&
    html`<img src="${markPicture(site.logo, site)}" width="56" height="56" style="margin-right:18px" />`
  const { width, height } = cardSize
  return html`<div style="position:relative;display:flex;flex-direction:column;justify-content:space-between;width:${width}px;height:${height}px;padding:64px 80px 72px;background:${site.colors.ground.dark};color:#f1ece9;border-bottom:12px solid ${site.colors.brand.light}">${background}<div style="display:flex;align-items:center;font-size:34px;font-weight:700">${mark}<span>${site.name}</span>${label}</div><div style="display:flex;flex-direction:column"><div style="display:flex;font-size:${titleSize(title)}px;font-weight:700;line-height:1.16;${lineStyle(title)}">${spans(cutTitle(title))}</div>${lead}</div></div>`
}

const lineStyle = (text: string): string =>
  hasNoSpaces(text) ? ';flex-wrap:wrap;align-items:baseline' : ';letter-spacing:-0.01em'

/** A text as HTML. Text without spaces gets an element for each word, so that lines break between words. */
const spans = (text: string): HtmlValue =>
  hasNoSpaces(text) ? lineWords(text).map((word) => html`<span style="white-space:pre">${word}</span>`) : text

/** Width of a text in half ems: East Asian characters and emoji take two. */
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

/** Width of three lines in the smallest size, in half ems. */
const titleMaxWidth = 100

/** Font size in pixels at which a title takes three lines at most. */
function titleSize(title: string): number {
  const width = widthOf(title)
  return width > 72 ? 52 : width > 44 ? 64 : width > 26 ? 76 : 88
}

/** A title, cut at the end of a word where it is too long for the smallest size. */
function cutTitle(title: string): string {
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
