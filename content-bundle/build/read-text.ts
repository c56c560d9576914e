import { readFileSync } from 'node:fs'
import type { Place, Problems } from '../compile/diagnostics.ts'

/** Largest source file read, in bytes: more words than any page has, and a bound on memory. */
export const sourceMaxBytes = 16 * 1024 * 1024

const decoder = new TextDecoder('utf-8', { fatal: true })

/** A source file's text; null when it is not text, with the reason in `problems`. */
export function readText(file: string, problems: Problems): string | null {
  const bytes = readFileSync(file)
  if (bytes.length > sourceMaxBytes) {
    const mib = Math.round(bytes.length / 1024 / 1024)
    problems.error(null, `The file has ${mib} MiB; a page may have 16.`, 'Split it into several pages.')
    return null
  }
  const nul = bytes.indexOf(0)
  if (nul >= 0) {
    problems.error(placeAt(bytes, nul), 'The file holds a NUL byte: it is not text.', 'Remove the byte.')
    return null
  }
  try {
    return decoder.decode(bytes)
  } catch {
    const shown = new TextDecoder().decode(bytes).indexOf('\uFFFD')
    const before = new TextDecoder().decode(bytes).slice(0, Math.max(0, shown))
    problems.error(
      placeAt(Buffer.from(before), Buffer.byteLength(before)),
      'The file is not valid UTF-8.',
      'Save it as UTF-8.',
    )
    return null
  }
}

function placeAt(bytes: Uint8Array, offset: number): Place {
  const before = Buffer.from(bytes.subarray(0, offset)).toString('utf8').split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
