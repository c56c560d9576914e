import type { Literal } from 'mdast'
import type { Place } from '../diagnostics.ts'

/** Line and column of an offset; null when the offset is negative. */
export function placeOfOffset(text: string, offset: number): Place | null {
  if (offset < 0) return null
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Position of a character of a node's text; containers indent all its lines alike. */
export function placeInNode({ value, position }: Literal, offset: number): Place | null {
  const within = placeOfOffset(value, offset)
  if (!position || !within) return null
  const { line, column } = position.start
  return { line: line + within.line - 1, column: column + within.column - 1 }
}
