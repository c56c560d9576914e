import { readFileSync } from 'node:fs'
import type { Diagnostics, Place } from '../../compile/diagnostics.ts'

/** Largest page, in bytes: the length of a novel. Parsing more would take minutes. */
const sourceMaxBytes = 2 * 1024 * 1024

const decoder = new TextDecoder('utf-8', { fatal: true })

/** See {@link readText}. */
export type ReadText = (file: string, diagnostics: Diagnostics) => string | null

/**
 * The text of a source file; null if it is not text, with an error in `diagnostics`. In a lenient build, bytes
 * that are not text become U+FFFD.
 */
export function readText(file: string, diagnostics: Diagnostics): string | null {
  const bytes = readFileSync(file)
  if (bytes.length > sourceMaxBytes) {
    const size = (Math.ceil((bytes.length / 1024 / 1024) * 10) / 10).toFixed(1)
    diagnostics.error(
      'large-file',
      null,
      `The file has ${size} MiB; a page may have 2.`,
      'Split it into several pages.',
    )
    return null
  }
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    diagnostics.error(
      'wrong-encoding',
      { line: 1, column: 1 },
      'The file is written in UTF-16.',
      'Save it as UTF-8.',
    )
    return diagnostics.lenient
      ? new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
      : null
  }
  const nul = bytes.indexOf(0)
  if (nul >= 0) {
    diagnostics.error(
      'nul-byte',
      placeAt(bytes, nul),
      'The file contains a NUL byte, so it is not text.',
      'Remove the byte.',
    )
    return diagnostics.lenient ? new TextDecoder().decode(bytes).replaceAll('\0', '\uFFFD') : null
  }
  try {
    return decoder.decode(bytes)
  } catch {
    const shown = new TextDecoder().decode(bytes).indexOf('\uFFFD')
    const before = new TextDecoder().decode(bytes).slice(0, Math.max(0, shown))
    diagnostics.error(
      'invalid-utf-8',
      placeAt(Buffer.from(before), Buffer.byteLength(before)),
      'The file is not valid UTF-8.',
      'Save it as UTF-8.',
    )
    return diagnostics.lenient ? new TextDecoder().decode(bytes) : null
  }
}

function placeAt(bytes: Uint8Array, offset: number): Place {
  const before = Buffer.from(bytes.subarray(0, offset)).toString('utf8').split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
