import type { PhrasingContent, RootContent, Table, TableCell } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { DocumentNode, HtmlElement } from '../document.ts'
import { isInline } from '../mdx/as-blocks.ts'

/** Largest column or row span: a hostile table may ask for millions. */
const spanMax = 200

/** Converts an HTML table to a Markdown table. Spanned cells are filled with empty cells. */
export function htmlTable(table: HtmlElement, contentOf: (cell: HtmlElement) => RootContent[]): Table {
  const rows: TableCell[][] = []
  /** By column: how many of the following rows a cell above spans. */
  let taken: number[] = []
  for (const row of rowsOf(table)) {
    const cells: TableCell[] = []
    const next: number[] = []
    const fill = () => {
      while ((taken[cells.length] ?? 0) > 0) {
        next[cells.length] = (taken[cells.length] ?? 0) - 1
        cells.push(emptyCell())
      }
    }
    for (const cell of elementsIn(row)) {
      fill()
      const rowSpan = spanOf(cell, 'rowspan')
      for (let column = 0; column < spanOf(cell, 'colspan'); column += 1) {
        next[cells.length] = rowSpan - 1
        cells.push(column === 0 ? { type: 'tableCell', children: inline(contentOf(cell)) } : emptyCell())
      }
    }
    fill()
    taken = next
    rows.push(cells)
  }
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  for (const cells of rows) while (cells.length < width) cells.push(emptyCell())
  return { type: 'table', children: rows.map((children) => ({ type: 'tableRow', children })) }
}

const emptyCell = (): TableCell => ({ type: 'tableCell', children: [] })

const spanOf = (cell: HtmlElement, name: string) =>
  Math.min(spanMax, Math.max(1, Number.parseInt(String(cell.attributes[name] ?? 1), 10) || 1))

const isElement = (node: DocumentNode): node is HtmlElement => node.type === 'element'
const elementsIn = (node: HtmlElement): HtmlElement[] =>
  node.children.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th')

function rowsOf(node: HtmlElement): HtmlElement[] {
  return node.children
    .filter(isElement)
    .flatMap((child) =>
      child.tagName === 'tr' ? [child] : /^t(head|body|foot)$/.test(child.tagName) ? rowsOf(child) : [],
    )
}

/** Flattens blocks to inline content: a Markdown table cell is one line. */
function inline(nodes: RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'break') return [{ type: 'text', value: ' ' }]
    if (node.type === 'text') return [{ ...node, value: node.value.replace(/\s+/g, ' ') }]
    if (isInline(node)) return [node]
    const words = plainText(node).replace(/\s+/g, ' ').trim()
    return words === '' ? [] : [{ type: 'text', value: words }]
  })
}
