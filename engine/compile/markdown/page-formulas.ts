import type { InlineMath, Math as MathBlock } from 'mdast-util-math'
import { escapeHtml } from '../../model/text/escape-html.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { type ComponentElement, type DocumentNode, placeOf, walk } from '../document.ts'
import { type LatexMacros, mathHtml, takeMacros } from './math-html.ts'

/** A node that is shown as a formula. */
export type FormulaNode = MathBlock | InlineMath | ComponentElement

interface WrittenFormula {
  html: string
  place: Place | null
}

const isFormula = (node: DocumentNode): node is FormulaNode =>
  node.type === 'math' || node.type === 'inlineMath' || (node.type === 'component' && node.name === 'Math')

/**
 * The formulas of a page as HTML. They are one document, as for LaTeX: a macro holds from its definition on, equations
 * have numbers, and references say the numbers.
 */
export function pageFormulas(
  nodes: readonly DocumentNode[],
  diagnostics: Diagnostics,
): (node: FormulaNode) => string {
  const macros: LatexMacros = {}
  const labels = new Map<string, string>()
  const formulas = new Map<DocumentNode, WrittenFormula>()
  let count = 0
  for (const node of walk(nodes)) {
    if (!isFormula(node)) continue
    const place = placeOf(node)
    const { latex, display } = writtenIn(node)
    const rest = takeMacros(latex, macros)
    const numbered = isLabelAlone(rest) ? `\\begin{equation}${rest}\\end{equation}` : rest
    const html =
      rest.trim() === '' && latex.trim() !== '' ? '' : mathHtml(numbered, display, place, diagnostics, macros)
    const written = html
      .replaceAll('<span class="tml-eqn"></span>', () => `(${++count})`)
      .replace(/<mtr id="([^"]*)"(.*?)<\/mtr>/gs, (row, label: string, rest: string) => {
        const tag = /<mtext(?: class="tml-tag")?>(\([^<]*\)|[^<]+)<\/mtext><\/mtd>$/.exec(rest)?.[1]
        if (tag === undefined) return row
        if (labels.has(label))
          diagnostics.warn(place, `Two equations have the label \`${label}\`.`, 'Rename one.')
        labels.set(label, tag)
        return `<mtr id="equation-${label}"${rest}</mtr>`
      })
    formulas.set(node, { html: written, place })
  }
  const refer = ({ html, place }: WrittenFormula) =>
    html.replace(/<a href='#([^']*)' class="tml-ref( tml-eqref)?"><\/a>/g, (_, label: string, inBrackets) => {
      const tag = labels.get(label)
      if (tag === undefined) {
        diagnostics.error(
          place,
          `No equation of the page has the label \`${label}\`.`,
          `Write \`\\label{${label}}\` in the equation.`,
        )
        return '(???)'
      }
      return `<a href="#equation-${label}">${inBrackets ? tag : tag.replace(/^\((.*)\)$/, '$1')}</a>`
    })
  return (node) => {
    const written = formulas.get(node)
    return written ? refer(written) : `<code>${escapeHtml(writtenIn(node).latex)}</code>`
  }
}

function writtenIn(node: FormulaNode): { latex: string; display: boolean } {
  if (node.type === 'component')
    return { latex: String(node.props.formula), display: node.props.display === true }
  return { latex: node.value, display: node.type === 'math' || node.data?.display === true }
}

/** True for a formula that has a label, and neither a number nor a tag: the label is there for a reference. */
const isLabelAlone = (latex: string) =>
  /\\label\b/.test(latex) &&
  !/\\begin\{(?:equation|align|gather|multline|alignat|flalign)\*?\}|\\tag\b/.test(latex)
