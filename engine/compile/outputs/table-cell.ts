import type { AlignType, Table, TableCell } from 'mdast'
import { htmlAttributes } from '../../model/text/escape-html.ts'
import { textDirection } from '../../model/text/text-direction.ts'
import { textOfAll } from '../document.ts'
import { isFigure } from './figures-in-order.ts'

/** The tags around a cell's content, in a page of a language. An empty corner cell is not a header. */
export function tableCell(
  content: TableCell,
  isInHead: boolean,
  align: AlignType | undefined,
  language: string,
  label: string | null,
): { open: string; close: string } {
  const isHead = isInHead && content.children.length > 0
  const name = isHead ? 'th' : 'td'
  const classes = [align && `align-${align}`, answerClass(content)].filter(Boolean).join(' ')
  const open = `<${name}${htmlAttributes({ scope: isHead ? 'col' : null, class: classes || null, 'data-label': label })}>`
  return keepsItsOrder(content, language)
    ? { open: `${open}<bdi dir="ltr">`, close: `</bdi></${name}>` }
    : { open, close: `</${name}>` }
}

/** The class of a table cell that says only yes (a check mark) or no (a dash). */
function answerClass({ children }: TableCell): 'yes' | 'no' | null {
  const [only] = children
  if (children.length !== 1 || only?.type !== 'text') return null
  if (only.value === '✓') return 'yes'
  return /^[–—]$/.test(only.value) ? 'no' : null
}

/** A cell with more characters than this is a sentence: a phone has no room for it next to two other columns. */
const sentenceLength = 20
/** Code does not break between its words: with more characters than this, a phone has no room for it next to a text. */
const codeLength = 22

/**
 * True for a table whose rows are read one by one: a name, a few facts and an explanation. On phones the explanation
 * is below the facts. Tables of figures and of things to compare keep their columns, and so do pairs that fit.
 */
export function isReadByRow({ children: [head, ...rows], align }: Table): boolean {
  const columns = head?.children ?? []
  if (columns.length < 2 || columns.length > 5 || columns[0]?.children.length === 0) return false
  if (align?.some((side) => side === 'right' || side === 'center')) return false
  const cells = rows.flatMap(({ children }) => children)
  if (columns.length === 2)
    return cells.some(({ children }) =>
      children.some((node) => node.type === 'inlineCode' && node.value.length > codeLength),
    )
  const facts = rows.flatMap(({ children }) => children.slice(1))
  return (
    facts.every((cell) => answerClass(cell) !== 'yes') &&
    facts.some(({ children }) => textOfAll(children).length > sentenceLength)
  )
}

/** A cell with at most this many characters, such as “Yes”, says nothing without the heading of its column. */
const wordLength = 12

/** The heading that a phone shows before a short cell of the third column or a later one, where rows are stacked. */
export function labelOf({ children: [head] }: Table, { children }: TableCell, column: number): string | null {
  const length = textOfAll(children).length
  if (column < 2 || length < 2 || length > wordLength || children.some(({ type }) => type !== 'text'))
    return null
  return textOfAll(head?.children[column]?.children ?? []) || null
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * True for a cell of a page from right to left with figures among Latin letters, which are read from left to right. A
 * figure by itself keeps its order in every text.
 */
function keepsItsOrder({ children }: TableCell, language: string): boolean {
  if (textDirection(language) === 'ltr') return false
  const text = textOfAll(children)
  return /\d/.test(text) && !rightToLeft.test(text) && !isFigure(text)
}
