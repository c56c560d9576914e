import type { Table } from 'mdast'
import type { Position } from 'unist'
import { parseMarkdown } from '../markdown/parse-markdown.ts'

/** The checked props of `<DataTable>`: cells are Markdown. `align` holds `left`, `center` or `right` for columns. */
interface DataTableProps {
  head?: readonly string[]
  rows?: readonly (readonly (string | number)[])[]
  align?: readonly string[]
}

const delimiters: Record<string, string> = { left: ':--', center: ':-:', right: '--:' }

/** A cell as Markdown of one line: a pipe would begin the next cell. */
const cellText = (cell: string | number | undefined) =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')

/** The table of Markdown that `<DataTable>` becomes; null without columns. Short rows end in empty cells. */
export function dataTable(
  { head = [], rows = [], align = [] }: DataTableProps,
  position: Position | undefined,
): Table | null {
  const lines = [
    head,
    head.map((_, column) => delimiters[align[column] ?? ''] ?? '---'),
    ...rows.map((row) => head.map((_, column) => row[column])),
  ]
  const source = lines.map((cells) => `| ${cells.map(cellText).join(' | ')} |`).join('\n')
  const [table] = parseMarkdown(source, 'md').children
  if (table?.type !== 'table') return null
  setPosition(table, position)
  return table
}

/** Gives all nodes the place of the component, because faults in cells are reported there. */
function setPosition(node: object, position: Position | undefined): void {
  Object.assign(node, { position })
  if ('children' in node && Array.isArray(node.children))
    for (const child of node.children) setPosition(child, position)
}
