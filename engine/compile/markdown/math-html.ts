import temml from 'temml'
import { errorMessage } from '../../model/text/error-message.ts'
import { escapeHtml } from '../../model/text/escape-html.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'

/** Splits a formula after operators, where a line may break. */
const fewestPartsToBreak = 3

/**
 * Renders a formula as MathML: no script, no fonts, readable by screen readers. Browsers do not break
 * formulas, so an inline formula with several parts becomes rows that the stylesheet lets wrap.
 */
export function mathHtml(
  formula: string,
  display: boolean,
  place: Place | null,
  diagnostics: Diagnostics,
): string {
  try {
    const html = temml.renderToString(formula, { displayMode: display, throwOnError: true })
    if (display) return html
    const parted = temml.renderToString(formula, { throwOnError: true, wrap: 'tex' })
    return partsOf(parted) < fewestPartsToBreak ? html : parted.replace('<math', '<math class="parted"')
  } catch (error) {
    const reason = errorMessage(error)
      .split('\n')[0]
      ?.replace(/ at (?:end of input|position).*$/, '')
      .replace(/\.$/, '')
      .trim()
    const shown = formula.trim().split('\n', 1)[0]?.slice(0, 80)
    diagnostics.error(
      'invalid-formula',
      place,
      `The formula \`${shown}\` is not valid: ${reason}.`,
      'It must be LaTeX math; write a literal dollar sign as `\\$`.',
    )
    return `<code>${escapeHtml(formula)}</code>`
  }
}

/** Top-level rows of a formula. */
function partsOf(mathMl: string): number {
  let depth = 0
  let rows = 0
  for (const [tag, slash = '', name] of mathMl.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
    if (!slash && name === 'mrow' && depth === 1) rows += 1
    if (!tag.endsWith('/>')) depth += slash ? -1 : 1
  }
  return rows
}

/** True if LaTeX is valid math. A program's output must not stop a build. */
export function isFormula(latex: string, display: boolean): boolean {
  try {
    temml.renderToString(latex, { displayMode: display, throwOnError: true })
    return true
  } catch {
    return false
  }
}
