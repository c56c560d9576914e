import type { Literal } from 'mdast'
import type { Place } from '../diagnostics.ts'
import { placeOfOffset } from '../sources/place-of-offset.ts'

/** Position of a character of a node's text; containers indent all its lines alike. */
export function placeInNode({ value, position }: Literal, offset: number): Place | null {
  const within = placeOfOffset(value, offset)
  if (!position || !within) return null
  const { line, column } = position.start
  return { line: line + within.line - 1, column: column + within.column - 1 }
}
