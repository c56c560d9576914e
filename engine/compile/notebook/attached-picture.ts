import { didYouMean } from '../../model/text/did-you-mean.ts'
import { decodedPath } from '../../model/urls/url-path.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import type { MimeBundle } from './notebook.ts'
import { decodePicture, type Picture, pictureTypes } from './outputs/pictures.ts'

/** Resolves `attachment:name` to an image. Returns null and reports when there is none. */
export function attachedPicture(
  url: string,
  attachments: Record<string, MimeBundle>,
  cell: string,
  place: Place | null,
  diagnostics: Diagnostics,
): Picture | null {
  const at = decodedPath(url.replace(/^attachment:/i, ''))
  const bundle = Object.hasOwn(attachments, at) ? attachments[at] : undefined
  const type = bundle && pictureTypes.find((allowed) => typeof bundle[allowed] === 'string')
  if (!bundle || !type) {
    const names = Object.keys(attachments)
    diagnostics.error(
      place,
      bundle ? `The attachment \`${at}\` is not a picture.` : `${cell} has no attachment \`${at}\`.`,
      `${bundle ? '' : didYouMean(at, names)}It has ${names.map((name) => `\`${name}\``).join(', ') || 'none'}.`,
    )
    return null
  }
  const picture = decodePicture(type, String(bundle[type]))
  if (!picture) {
    diagnostics.error(
      place,
      `The attachment \`${at}\` claims to be ${type} but is not.`,
      'Attach the picture again.',
    )
  }
  return picture
}
