import type { Place } from '../diagnostics.ts'

/** Line and column of an offset; null when the offset is negative. */
export function placeOfOffset(text: string, offset: number): Place | null {
  if (offset < 0) return null
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
