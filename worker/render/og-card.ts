import { site } from '../../content-bundle/site/site.ts'
import { escapeText } from './escape-text.ts'

export interface CardWords {
  title: string
  description: string
  section: string
}

export interface CardFonts {
  regular: ArrayBuffer
  bold: ArrayBuffer
}

/** Size that previews expect, in pixels (Open Graph's recommended 1.91 to 1). */
const size = { width: 1200, height: 630 } as const

/** Draws the preview picture of a page as PNG bytes. */
export async function ogCard(words: CardWords, fonts: CardFonts): Promise<ArrayBuffer> {
  const { ImageResponse } = await import('workers-og')
  const picture = new ImageResponse(cardHtml(words), {
    ...size,
    fonts: [
      { name: 'Inter', data: fonts.regular, weight: 400, style: 'normal' },
      { name: 'Inter', data: fonts.bold, weight: 700, style: 'normal' },
    ],
  })
  return picture.arrayBuffer()
}

function cardHtml({ title, description, section }: CardWords): string {
  const titleSize = title.length > 60 ? 56 : title.length > 32 ? 68 : 84
  return (
    `<div style="display:flex;flex-direction:column;justify-content:space-between;width:1200px;height:630px;padding:72px 80px;background:#141211;color:#f1ece9;font-family:Inter">` +
    `<div style="display:flex;align-items:center;font-size:34px;font-weight:700"><svg width="48" height="48" viewBox="0 0 32 32"><path fill="#d93a28" d="M16 2l11 8-4 18H9L5 10z"/></svg><span style="margin-left:18px">${site.name}</span>` +
    (section
      ? `<span style="margin-left:auto;padding:8px 22px;border:2px solid #5a514c;border-radius:99px;font-size:26px;font-weight:400;color:#b8aea8">${escapeText(section)}</span>`
      : '') +
    `</div><div style="display:flex;flex-direction:column"><div style="display:flex;font-size:${titleSize}px;font-weight:700;line-height:1.12;letter-spacing:-2px">${escapeText(title)}</div>` +
    (description
      ? `<div style="display:flex;margin-top:28px;font-size:32px;line-height:1.4;color:#b8aea8">${escapeText(description)}</div>`
      : '') +
    `</div></div>`
  )
}
