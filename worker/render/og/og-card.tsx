import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { FrontMatter } from '../../../engine/model/front-matter.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { cutText } from '../../../engine/model/text/cut-text.ts'
import { mixed } from '../../../engine/model/values/contrast.ts'
import { fnv1a } from '../../../engine/model/values/hash-text.ts'
import { cardSize } from '../head/social-metadata.ts'
import { coverSize } from './cover-picture.tsx'
import { firstLines, hasNoSpaces, lineWords } from './line-words.ts'
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
  /** A drawing in the place of the description and of the trace, as a data URL. */
  cover?: string | null
  /** What a customer gained, in the place of both. */
  result?: FrontMatter['result'] | null
}

type CardSite = Pick<SiteConfig, 'logo' | 'colors'>

/** The text on a card by its weight: the characters that its fonts must have. */
export const textsOfCard = ({ name, title, description, section, result }: Card): Map<number, string> =>
  new Map([
    [700, `${name} ${title} ${result?.figure ?? ''}…`],
    [400, `${description} ${section} ${result?.words ?? ''}…`],
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

/** A trace at the right edge, one bar of it in the color of the brand: another for each title. */
const traceSize = 420
const tracePicture = (title: string, { colors: { ground, ink, brandFill } }: CardSite) => {
  const seed = fnv1a(title) >>> 0
  const bars = Array.from({ length: 7 }, (_, row) => {
    const [start, length] = [row * 3 + ((seed >>> row) % 3), 5 + ((seed >>> (3 * row)) % 11)]
    const color = row === 2 + (seed % 4) ? brandFill.dark : mixed(ground.dark, ink.dark, 0.18)
    return `<rect x="${row === 0 ? 0 : start}" y="${1 + row * 4.4}" width="${row === 0 ? 40 : length}" height="2.4" rx="1.2" fill="${color}"/>`
  })
  return svg(traceSize, bars.join(''))
}

/** The card as satori reads it: flexbox only, every element with `display: flex` where it has children. */
export function cardElement(
  site: CardSite,
  { name, title, description, section, cover, result }: Card,
): ReactElement {
  const { colors, logo } = site
  const [line, muted] = [0.32, 0.8].map((share) => mixed(colors.ground.dark, colors.ink.dark, share))
  // A trace at the right leaves less room than a cover at the top.
  const [maxWidth, scale] = cover ? [1040, 1] : [700, 0.85]
  const fontSize = result ? 40 : Math.round(titleSize(title) * scale)
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
      {!cover && (
        <img
          alt=""
          src={tracePicture(title, site)}
          width={traceSize}
          height={traceSize}
          style={{ position: 'absolute', top: 160, right: 0 }}
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
                // At the right it would lie on the cover.
                marginLeft: cover ? 28 : 'auto',
                padding: '8px 24px',
                border: `2px solid ${line}`,
                borderRadius: 99,
              },
              ...{ fontSize: 26, fontWeight: 400, color: muted },
            }}
          >
            {section}
          </span>
        )}
      </div>
      {result && (
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ fontSize: 150, fontWeight: 700, lineHeight: 1, letterSpacing: '-0.04em' }}>
            {result.figure}
          </div>
          <div style={{ marginTop: 16, fontSize: 36, color: muted }}>{result.words}</div>
        </div>
      )}
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div style={{ fontSize, maxWidth, fontWeight: 700, lineHeight: 1.16, ...lineStyle(title) }}>
          {spans(cutText(title, titleMaxWidth, widthOf))}
        </div>
        {description !== '' && !cover && !result && (
          <div
            style={{
              ...{ marginTop: 28, maxWidth, fontSize: 30, lineHeight: 1.4, color: muted },
              ...lineStyle(description),
            }}
          >
            {spans(
              hasNoSpaces(description)
                ? firstLines(description, 2, descriptionLineWidth, widthOf)
                : description,
            )}
          </div>
        )}
      </div>
    </div>
  )
}

const lineStyle = (text: string): CSSProperties => ({
  display: 'flex',
  ...(hasNoSpaces(text)
    ? { flexWrap: 'wrap', alignItems: 'baseline' }
    : { letterSpacing: '-0.01em', textWrap: 'balance' }),
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
      (/[\p{Script=Han}\u3000-\u30ff\uff01-\uff60\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(character)
        ? 2
        : 1),
    0,
  )

/** Width of four lines next to a trace in the smallest size, in half ems. */
const titleMaxWidth = 100

/** Width of a line of the description next to a trace, without room for an ellipsis, in half ems. */
const descriptionLineWidth = 44

/** Font size in pixels at which a title takes three lines at most. Phrases are longer than words, and need a smaller one. */
function titleSize(title: string): number {
  const width = widthOf(title)
  return width > 72 ? 52 : width > (hasNoSpaces(title) ? 32 : 44) ? 64 : width > 26 ? 76 : 88
}
