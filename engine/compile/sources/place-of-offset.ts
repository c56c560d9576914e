import type { Literal } from 'mdast'
import { LineCounter } from 'yaml'
import type { Place } from '../diagnostics.ts'

/** Line and column of an offset; null when the offset is negative. */
export function placeOfOffset(text: string, offset: number): Place | null {
  if (offset < 0) return null
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Lines and columns of many offsets of a text, whose lines are counted once; null for negative ones. */
export function placesOfOffsets(text: string): (offset: number) => Place | null {
  const lines = new LineCounter()
  for (let start = 0; start >= 0; start = text.indexOf('\n', start) + 1 || -1) lines.addNewLine(start)
  return (offset) => {
    if (offset < 0) return null
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
}

/** Position of a character of a node's text; containers indent all its lines alike. */
export function placeInNode({ value, position }: Literal, offset: number): Place | null {
  const within = placeOfOffset(value, offset)
  if (!position || !within) return null
  const { line, column } = position.start
  return { line: line + within.line - 1, column: column + within.column - 1 }
}
