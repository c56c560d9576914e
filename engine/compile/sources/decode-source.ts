import { isUtf8 } from 'node:buffer'
import type { Diagnostics } from '../diagnostics.ts'
import { placeOfOffset } from './place-of-offset.ts'

/** Largest files, in MiB: parsing more would take minutes, or the build's memory. A page of 2 MiB is a novel. */
const kinds = {
  page: { most: 2, smaller: 'Split it into several pages.', save: 'Save it as UTF-8.' },
  notebook: {
    most: 64,
    smaller: 'Clear its outputs, or move large data to separate files.',
    save: 'Save it from Jupyter, which writes UTF-8.',
  },
}

/**
 * The text of a source file; null if it is not text or too large, with an error in `diagnostics`. A byte order mark is
 * dropped.
 */
export function decodeSource(
  bytes: Uint8Array,
  kind: keyof typeof kinds,
  diagnostics: Diagnostics,
): string | null {
  const { most, smaller, save } = kinds[kind]
  const size = bytes.length / 1024 / 1024
  if (size > most) {
    const mebibytes = (Math.ceil(size * 10) / 10).toFixed(1)
    diagnostics.error(null, `The file has ${mebibytes} MiB; a ${kind} may have ${most}.`, smaller)
    return null
  }
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[Buffer.from(bytes.subarray(0, 2)).toString('hex')]
  if (encoding) {
    diagnostics.error({ line: 1, column: 1 }, 'The file is written in UTF-16.', save)
    return null
  }
  const text = new TextDecoder().decode(bytes)
  const nul = text.indexOf('\0')
  if (nul >= 0) {
    const message = 'The file contains a NUL byte, so it is not text.'
    diagnostics.error(placeOfOffset(text, nul), message, 'Remove the byte.')
    return null
  }
  if (isUtf8(bytes)) return text
  const place = placeOfOffset(text, text.indexOf('\uFFFD'))
  diagnostics.error(place, 'The file is not valid UTF-8.', save)
  return null
}
