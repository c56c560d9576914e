import type { List, ListItem, Paragraph, PhrasingContent, RootContent, Table, TableCell } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { DocumentNode, HtmlElement } from '../document.ts'
import { isInline } from '../mdx/as-blocks.ts'

/** Largest column or row span, and the last column that a span fills: a hostile table may ask for millions. */
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
      while (cells.length < spanMax && (taken[cells.length] ?? 0) > 0) {
        next[cells.length] = (taken[cells.length] ?? 0) - 1
        cells.push(emptyCell())
      }
    }
    for (const cell of elementsIn(row)) {
      fill()
      const rowSpan = spanOf(cell, 'rowspan')
      const end = Math.min(cells.length + spanOf(cell, 'colspan'), Math.max(spanMax, cells.length + 1))
      for (let column = 0; cells.length < end; column += 1) {
        next[cells.length] = rowSpan - 1
        cells.push(column === 0 ? { type: 'tableCell', children: lineOf(contentOf(cell)) } : emptyCell())
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

/** Flattens blocks to inline content: a Markdown table cell is one line, so `<br>` is between its blocks. */
export function lineOf(nodes: readonly RootContent[]): PhrasingContent[] {
  const content: PhrasingContent[] = []
  let isBehindBlock = false
  for (const node of nodes) {
    const part = partOfLine(node)
    if (part.length === 0 || (part.every(isSpace) && (isBehindBlock || content.length === 0))) continue
    const isBlock = node.type !== 'html' && !isInline(node)
    if (content.length > 0 && (isBlock || isBehindBlock)) content.push(lineBreak)
    content.push(...part)
    isBehindBlock = isBlock
  }
  return content
}

const lineBreak: PhrasingContent = { type: 'html', value: '<br>' }

const isSpace = (node: PhrasingContent) => node.type === 'text' && node.value.trim() === ''

function partOfLine(node: RootContent): PhrasingContent[] {
  if (node.type === 'break') return [lineBreak]
  if (node.type === 'text') return [{ ...node, value: node.value.replace(/\s+/g, ' ') }]
  if (node.type === 'code') return lineOf(node.value.split('\n').map(codeLine))
  if (node.type === 'paragraph' || node.type === 'heading') return lineOf(node.children)
  if (node.type === 'list') return lineOf(node.children.map((item, at) => itemLine(node, item, at)))
  if (node.type === 'blockquote' || node.type === 'listItem') return lineOf(node.children)
  if (node.type === 'html' || isInline(node)) return [node]
  const cellText = plainText(node).replace(/\s+/g, ' ').trim()
  return cellText === '' ? [] : [{ type: 'text', value: cellText }]
}

/** A line of a list or of code, as a block. */
const line = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })
const codeLine = (value: string) => line(value.trim() === '' ? [] : [{ type: 'inlineCode', value }])
const itemLine = ({ ordered, start }: List, item: ListItem, at: number) =>
  line([{ type: 'text', value: ordered ? `${(start ?? 1) + at}. ` : '• ' }, ...lineOf(item.children)])
