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

/** Marks header cells and numeric cells of a data frame, in place. */
function readableTables(node: DocumentNode): DocumentNode {
  for (const table of walk([node])) {
    if (table.type !== 'element' || table.tagName !== 'table') continue
    for (const section of elementsIn(table)) {
      for (const cell of elementsIn(section).flatMap(elementsIn)) {
        if (cell.tagName === 'th') cell.attributes.scope = section.tagName === 'thead' ? 'col' : 'row'
        const text = textOf(cell).trim()
        if (cell.tagName === 'td' && text !== '' && number.test(text)) cell.attributes.class = 'number'
      }
    }
  }
  return node
}

const elementsIn = (node: HtmlElement): HtmlElement[] =>
  node.children.filter((child): child is HtmlElement => child.type === 'element')
