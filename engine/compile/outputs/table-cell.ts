import type { AlignType, Table, TableCell } from 'mdast'
import { htmlAttributes } from '../../model/text/escape-html.ts'
import { textDirection } from '../../model/text/text-direction.ts'
import { childrenOf, textOfAll } from '../document.ts'
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

/** A cell that is wider than this, in letters, is a sentence: it needs the width of a phone. */
const sentenceWidth = 20
/** As many letters of a table fit the narrowest phones, which are 360 px wide. */
const phoneWidth = 44
/** What is between two columns, in letters. */
const gapWidth = 2.3

/**
 * True for a table that phones show row by row: each row is its name, and below it the other cells with the headings
 * of their columns. Only a table of short cells that fits stays one. So do wide ones, which are for comparing: they
 * scroll.
 */
function isStacked({ children: [head, ...rows] }: Table): boolean {
  const columns = head?.children ?? []
  if (columns.length < 2 || columns.length > 6) return false
  const widths = columns.map((heading, column) => {
    const cells = rows.flatMap(({ children }) => children[column] ?? [])
    const whole = Math.max(...cells.map(widthOf))
    if (column > 0 && whole > sentenceWidth) return phoneWidth
    return Math.max(wordWidth(heading), ...cells.map(wordWidth), Math.min(whole / 2, sentenceWidth / 2))
  })
  const total = widths.reduce((sum, width) => sum + width, gapWidth * (columns.length - 1))
  return total > phoneWidth
}

/**
 * The classes of a table's box. Of two columns, the headings above say enough: no cell repeats its own. Tables of
 * names have the same columns all over a page.
 */
export function boxClassOf(table: Table): string {
  if (!isStacked(table)) return 'table'
  const [head, ...rows] = table.children
  const isOfNames = rows.every(({ children: [first] }) => first?.children[0]?.type === 'inlineCode')
  return `table by-row${head?.children.length === 2 ? ' pair' : ''}${isOfNames ? ' names' : ''}`
}

/** The heading that a stacked row shows before a cell. */
export const labelOf = ({ children: [head] }: Table, column: number): string | null =>
  (column > 0 && textOfAll(head?.children[column]?.children ?? [])) || null

const wideLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
/** The box around code, in letters. */
const boxWidth = 2

const lettersOf = (text: string) => text.length + (text.match(wideLetters)?.length ?? 0)
const boxesOf = ({ children }: TableCell) =>
  children.some(({ type }) => type === 'inlineCode') ? boxWidth : 0

/** Width of a cell on one line, in letters. What a component without content draws may have any width. */
function widthOf(cell: TableCell): number {
  const isDrawn = childrenOf(cell).some((node) => node.type === 'component' && node.children.length === 0)
  return isDrawn ? phoneWidth : lettersOf(textOfAll(cell.children)) + boxesOf(cell)
}

/** Width of a cell's longest word: between letters of Han and Kana, lines break. */
const wordWidth = (cell: TableCell): number =>
  Math.max(0, ...textOfAll(cell.children).replace(wideLetters, ' ').split(/\s+/).map(lettersOf)) +
  boxesOf(cell)

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
