import type { ResolvedImage } from '../outputs/to-tree.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/** A picture a notebook carries inside itself. */
export interface Picture {
  extension: 'png' | 'jpg' | 'gif' | 'webp' | 'svg'
  bytes: Uint8Array
}

/** Keeps a picture as a file of the site and says where it is. */
export type KeepPicture = (picture: Picture) => ResolvedImage

/** How files of each raster type begin. What a notebook says of its data is not believed. */
const isOfType: Readonly<Record<Exclude<Picture['extension'], 'svg'>, (head: string) => boolean>> = {
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  jpg: (head) => head.startsWith('\xff\xd8\xff'),
  gif: (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a'),
  webp: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
}
const rasterTypes = ['png', 'jpg', 'gif', 'webp'] as const

/** Media types of pictures a notebook may carry. */
export const pictureTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** The picture in a media type's value: base64, or markup for SVG. Null when it is none, or nothing safe is left. */
export function decodePicture(type: string, value: string): Picture | null {
  if (type === 'image/svg+xml') {
    const markup = value.trimStart().startsWith('<') ? value : Buffer.from(value, 'base64').toString('utf8')
    return svgPicture(sanitizeSvg(markup))
  }
  const bytes = Buffer.from(value.replace(/\s+/g, ''), 'base64')
  const head = bytes.subarray(0, 16).toString('latin1')
  const extension = rasterTypes.find((name) => isOfType[name](head))
  return extension ? { extension, bytes } : null
}

export const svgPicture = (markup: string | null): Picture | null =>
  markup === null ? null : { extension: 'svg', bytes: new TextEncoder().encode(markup) }

/** The picture of a `data:` URL; null for every other URL and for what is no picture. */
export function pictureOfDataUrl(url: string): Picture | null {
  const [, type, coding, data] = /^\s*data:([a-z]+\/[a-z+]+)[^,]*?(;base64)?,([\s\S]*)$/i.exec(url) ?? []
  if (type === undefined || data === undefined) return null
  if (!(pictureTypes as readonly string[]).includes(type.toLowerCase())) return null
  if (coding) return decodePicture(type.toLowerCase(), decode(data))
  return type.toLowerCase() === 'image/svg+xml' ? decodePicture('image/svg+xml', decode(data)) : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
