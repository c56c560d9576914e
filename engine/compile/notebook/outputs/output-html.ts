import { type DocumentNode, elementNode, type HtmlElement, textOf, walk } from '../../document.ts'
import type { CellContext } from '../cell-context.ts'
import { safeOutsideLink } from '../safe-link.ts'
import { outputMaxCharacters } from './output-text.ts'
import { type Picture, pictureOfDataUrl } from './pictures.ts'
import { type HtmlPolicy, sanitizeHtml } from './sanitize-html.ts'

/** Longest HTML output, in characters: a table of about two thousand rows. */
export const htmlMaxCharacters = 5 * outputMaxCharacters

/** Deepest nesting of HTML that is parsed. */
const tooDeep = RangeError

/** An image inside an output. */
export type PictureNode = (picture: Picture, alt: string) => DocumentNode

/** Sanitizes HTML output: text, tables and embedded images. Empty when nothing visible is left. */
export function outputHtml(html: string, context: CellContext, pictureNode: PictureNode): DocumentNode[] {
  if (html.length > htmlMaxCharacters) {
    context.diagnostics.error(
      null,
      `${context.name} has ${html.length} characters of HTML output; the limit is ${htmlMaxCharacters}.`,
      'Show fewer rows, or clear the output.',
    )
    return []
  }
  const policy: HtmlPolicy = {
    link: safeOutsideLink,
    picture: (src, alt) => {
      const picture = pictureOfDataUrl(src)
      if (picture) return [pictureNode(picture, alt)]
      return alt === '' ? [] : [{ type: 'text', value: alt }]
    },
    drawing: (picture) => [pictureNode(picture, '')],
    hasAnchors: false,
    heading: boldParagraph,
  }
  try {
    const nodes = sanitizeHtml([html], policy)
    return isVisible(nodes) ? nodes.map(readableTables) : []
  } catch (error) {
    if (!(error instanceof tooDeep)) throw error
    context.diagnostics.error(
      null,
      `${context.name} has HTML output that is nested too deeply.`,
      'Clear the output.',
    )
    return []
  }
}

/** A heading in an output becomes a bold paragraph: it is not a heading of the page. */
export function boldParagraph(_depth: number, children: DocumentNode[]): DocumentNode {
  return elementNode('p', {}, [elementNode('strong', {}, children)])
}

const isVisible = (nodes: DocumentNode[]): boolean =>
  [...walk(nodes)].some(
    (node) =>
      (node.type === 'text' && node.value.trim() !== '') ||
      (node.type === 'element' && (node.tagName === 'img' || node.tagName === 'hr')),
  )

const number = /^[+−-]?(?:\d[\d\s,_]*)?(?:\.\d*)?(?:[eE][+-]?\d+)?\s?%?$/

function isNumber(cell: HtmlElement | undefined): boolean {
  const text = cell?.tagName === 'td' ? textOf(cell).trim() : ''
  return text !== '' && number.test(text)
}

/** Marks header cells, numeric cells and the headings above these, in place. */
function readableTables(node: DocumentNode): DocumentNode {
  for (const table of walk([node])) {
    if (table.type !== 'element' || table.tagName !== 'table') continue
    const sections = elementsIn(table)
    const body = sections
      .filter(({ tagName }) => tagName !== 'thead')
      .flatMap(elementsIn)
      .map(elementsIn)
    for (const section of sections) {
      const isHead = section.tagName === 'thead'
      if (isHead) section.children = joinedRows(elementsIn(section))
      for (const row of elementsIn(section).map(elementsIn)) {
        for (const [column, cell] of row.entries()) {
          if (cell.tagName === 'th') cell.attributes.scope = isHead ? 'col' : 'row'
          // Where cells span columns, rows differ in their number.
          const below = isHead
            ? body.map((cells) => (cells.length === row.length ? cells[column] : undefined))
            : [cell]
          if (below.length > 0 && below.every(isNumber)) cell.attributes.class = 'number'
        }
      }
    }
  }
  return node
}

/** Pandas writes the name of the index into a second row of headings, where nothing else is: one row has both. */
function joinedRows(rows: HtmlElement[]): HtmlElement[] {
  const [first, second] = rows.map(elementsIn)
  const hasText = (cell: HtmlElement | undefined) => cell !== undefined && textOf(cell).trim() !== ''
  const isPair = rows.length === 2 && first && second && first.length === second.length
  if (!isPair || first.some((cell, column) => hasText(cell) === hasText(second[column]))) return rows
  return [
    elementNode(
      'tr',
      {},
      first.map((cell, column) => (hasText(cell) ? cell : (second[column] ?? cell))),
    ),
  ]
}

const elementsIn = (node: HtmlElement): HtmlElement[] =>
  node.children.filter((child): child is HtmlElement => child.type === 'element')
