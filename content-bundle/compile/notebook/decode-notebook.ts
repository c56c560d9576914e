import type { Diagnostics } from '../diagnostics.ts'

/** Largest notebook file that is read, in bytes: parsing more would take the build's memory. */
export const notebookMaxBytes = 64 * 1024 * 1024

const hint = 'Save it from Jupyter, which writes UTF-8.'

/** The text of a notebook file; null when it is not UTF-8 or too large. A byte order mark is dropped. */
export function decodeNotebook(bytes: Uint8Array, problems: Diagnostics): string | null {
  if (bytes.length > notebookMaxBytes) {
    problems.error(
      null,
      `The notebook is ${megabytes(bytes.length)}; the most that is read is ${megabytes(notebookMaxBytes)}.`,
      'Clear its outputs, or keep large data in files of their own.',
    )
    return null
  }
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    problems.error({ line: 1, column: 1 }, 'The notebook is written in UTF-16.', hint)
    return null
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const { line, column } = firstInvalid(bytes)
    problems.error({ line, column }, 'Here the notebook is not valid UTF-8.', hint)
    return null
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Where the first bytes stand that are no UTF-8: what a lenient decoder replaces. */
function firstInvalid(bytes: Uint8Array): { line: number; column: number } {
  const text = new TextDecoder('utf-8').decode(bytes)
  const lines = text.slice(0, text.indexOf('\uFFFD')).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
