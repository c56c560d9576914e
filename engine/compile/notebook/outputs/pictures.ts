import { decodedPath } from '../../../model/urls/url-path.ts'
import type { ResolvedImage } from '../../outputs/to-tree.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/** An image embedded in a notebook. */
export interface Picture {
  extension: 'png' | 'jpg' | 'gif' | 'webp' | 'svg'
  bytes: Uint8Array
}

/** Stores an image as a file of the site and returns its URL. */
export type KeepPicture = (picture: Picture) => ResolvedImage

/** First bytes of each raster type. A notebook's own claim is not trusted. */
const isOfType: Readonly<Record<Exclude<Picture['extension'], 'svg'>, (head: string) => boolean>> = {
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  jpg: (head) => head.startsWith('\xff\xd8\xff'),
  gif: (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a'),
  webp: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
}
const rasterTypes = ['png', 'jpg', 'gif', 'webp'] as const

/** Media types of embedded images. */
export const pictureTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** Decodes an image: base64, or markup for SVG. Null when it is invalid or nothing safe is left. */
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

/** Decodes the image of a `data:` URL; null for other URLs. */
export function pictureOfDataUrl(url: string): Picture | null {
  const [, type, coding, data] = /^\s*data:([a-z]+\/[a-z+]+)[^,]*?(;base64)?,([\s\S]*)$/i.exec(url) ?? []
  if (type === undefined || data === undefined) return null
  if (!pictureTypes.some((allowed) => allowed === type.toLowerCase())) return null
  if (coding) return decodePicture(type.toLowerCase(), decodedPath(data))
  return type.toLowerCase() === 'image/svg+xml' ? decodePicture('image/svg+xml', decodedPath(data)) : null
}
