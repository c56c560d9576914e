import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { cutText } from '../../../engine/model/text/cut-text.ts'
import { cardSize } from '../head/social-metadata.ts'
import { coverSize } from './cover-picture.tsx'
import { hasNoSpaces, lineWords } from './line-words.ts'
import type { CardText } from './preview-text.ts'

/** A subset of a typeface in one weight. */
export interface CardFont {
  /** The weights of a subset share it. */
  name: string
  weight: number
  data: ArrayBuffer
}

/** What is on a card. */
type Card = CardText & {
  /** A drawing in the place of the description and of the large mark, as a data URL. */
  cover?: string | null
}

type CardSite = Pick<SiteConfig, 'logo' | 'colors'>

/** The text on a card by its weight: the characters that its fonts must have. */
export const textsOfCard = ({ name, title, description, section }: CardText): Map<number, string> =>
  new Map([
    [700, `${name} ${title}…`],
    [400, `${description} ${section}…`],
  ])

/** Draws the preview picture of a page as a PNG. */
export async function ogCard(site: CardSite, text: Card, fonts: CardFont[]): Promise<ArrayBuffer> {
  const { ImageResponse } = await import('workers-og')
  const picture = new ImageResponse(cardElement(site, text), {
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

const muted = '#c9c0ba'

/** The card as satori reads it: flexbox only, every element with `display: flex` where it has children. */
export function cardElement(
  site: CardSite,
  { name, title, description, section, cover }: Card,
): ReactElement {
  const { colors, logo } = site
  return (
    <div
      style={{
        ...{
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
        },
        ...{ ...cardSize, padding: '64px 80px 72px', background: colors.ground.dark, color: colors.ink.dark },
        borderBottom: `12px solid ${colors.brand.light}`,
      }}
    >
      {cover && <img alt="" src={cover} {...coverSize} style={{ position: 'absolute', top: 0, right: 0 }} />}
      {logo && !cover && (
        <img
          alt=""
          src={backgroundPicture(logo, site)}
          width={backgroundSize}
          height={backgroundSize}
          style={{ position: 'absolute', bottom: -150, right: -130 }}
        />
      )}
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 34, fontWeight: 700 }}>
        {logo && (
          <img alt="" src={markPicture(logo, site)} width={56} height={56} style={{ marginRight: 18 }} />
        )}
        <span>{name}</span>
        {section !== '' && (
          <span
            style={{
              ...{
                marginLeft: 'auto',
                padding: '8px 24px',
                border: '2px solid #5a514c',
                borderRadius: 99,
              },
              ...{ fontSize: 26, fontWeight: 400, color: muted },
            }}
          >
            {section}
          </span>
        )}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div style={{ fontSize: titleSize(title), fontWeight: 700, lineHeight: 1.16, ...lineStyle(title) }}>
          {spans(cutText(title, titleMaxWidth, widthOf))}
        </div>
        {description !== '' && !cover && (
          <div
            style={{ marginTop: 28, fontSize: 32, lineHeight: 1.4, color: muted, ...lineStyle(description) }}
          >
            {spans(description)}
          </div>
        )}
      </div>
    </div>
  )
}

const lineStyle = (text: string): CSSProperties => ({
  display: 'flex',
  ...(hasNoSpaces(text) ? { flexWrap: 'wrap', alignItems: 'baseline' } : { letterSpacing: '-0.01em' }),
})

/** A text without spaces gets an element for each word, so that lines break between words. */
const spans = (text: string): ReactNode =>
  hasNoSpaces(text)
    ? lineWords(text).map((word) => (
        <span key={word} style={{ whiteSpace: 'pre' }}>
          {word}
        </span>
      ))
    : text

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
