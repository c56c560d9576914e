import type { Nodes } from 'mdast'
import type { Diagnostics } from '../diagnostics.ts'
import type { KeepPicture } from './outputs/pictures.ts'

/** Context of the cell being read. */
export interface CellContext {
  diagnostics: Diagnostics
  keepPicture: KeepPicture
  /** The cell as messages name it: `Cell 4`. */
  name: string
  /** Line of the file where its text starts; null when unknown. */
  line: number | null
  /** True if one line of the file has all lines of the text. */
  isOneLine: boolean
  /** Text of the last heading above: alternative text for images without one. */
  heading: string | null
}

/**
 * Returns a function that finds the line of the file where each cell's text starts, in turn; null where the
 * text cannot be found. Jupyter writes each line of a cell on its own line, other programs all in one.
 */
export function cellLocator(file: string): (source: string) => Pick<CellContext, 'line' | 'isOneLine'> {
  let from = 0
  let line = 1
  return (source) => {
    const lines = source.split('\n')
    const first = lines.findIndex((text) => text.trim() !== '')
    const written = (text: string) => `"${JSON.stringify(text).slice(1, -1)}`
    const cellStart = first < 0 ? -1 : file.indexOf(written(lines[first] ?? ''), from)
    if (cellStart < 0) return { line: null, isOneLine: false }
    for (let at = from; at < cellStart; at += 1) if (file[at] === '\n') line += 1
    from = cellStart
    const isOneLine = lines.length > 1 && file.startsWith(`${written(source)}"`, cellStart)
    return { line: isOneLine ? line : line - first, isOneLine }
  }
}

/** Moves the positions of a cell's nodes to the file, in place; without a line they are removed. */
export function placeInFile(node: Nodes, cell: Pick<CellContext, 'line' | 'isOneLine'> | null): void {
  const { line = null, isOneLine = false } = cell ?? {}
  if (line === null) delete node.position
  else if (node.position) {
    node.position.start = { line: isOneLine ? line : node.position.start.line + line - 1, column: 1 }
  }
  if ('children' in node) for (const child of node.children) placeInFile(child, cell)
}
