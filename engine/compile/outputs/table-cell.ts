import type { AlignType, TableCell } from 'mdast'
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
): { open: string; close: string } {
  const isHead = isInHead && content.children.length > 0
  const name = isHead ? 'th' : 'td'
  const classes = [align && `align-${align}`, answerClass(content)].filter(Boolean).join(' ')
  const open = `<${name}${htmlAttributes({ scope: isHead ? 'col' : null, class: classes || null })}>`
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
