import type { Diagnostics } from '../../diagnostics.ts'

/** Largest notebook file, in bytes: parsing more would exhaust the build's memory. */
export const notebookMaxBytes = 64 * 1024 * 1024

const hint = 'Save it from Jupyter, which writes UTF-8.'

/**
 * Decodes a notebook file. Null when it is not UTF-8 or too large. A byte order mark is dropped. In a lenient
 * build, bytes that are not text become U+FFFD.
 */
export function decodeNotebook(bytes: Uint8Array, diagnostics: Diagnostics): string | null {
  if (bytes.length > notebookMaxBytes) {
    diagnostics.error(
      'large-file',
      null,
      `The notebook is ${megabytes(bytes.length)}; the limit is ${megabytes(notebookMaxBytes)}.`,
      'Clear its outputs, or move large data to separate files.',
    )
    return null
  }
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    diagnostics.error('wrong-encoding', { line: 1, column: 1 }, 'The notebook is encoded in UTF-16.', hint)
    return diagnostics.lenient
      ? new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
      : null
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const { line, column } = firstInvalid(bytes)
    diagnostics.error('invalid-utf-8', { line, column }, 'The notebook is not valid UTF-8 here.', hint)
    return diagnostics.lenient ? new TextDecoder().decode(bytes) : null
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Position of the first invalid UTF-8: what a lenient decoder replaces. */
function firstInvalid(bytes: Uint8Array): { line: number; column: number } {
  const text = new TextDecoder('utf-8').decode(bytes)
  const lines = text.slice(0, text.indexOf('\uFFFD')).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
