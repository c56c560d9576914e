import temml from 'temml'
import { errorMessage } from '../../model/text/error-message.ts'
import { escapeHtml } from '../../model/text/escape-html.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'

/** Splits a formula after operators, where a line may break. */
const fewestPartsToBreak = 3
/** More signs in a line may be wider than a phone. */
const mostSigns = 40

/**
 * Renders a formula as MathML: no script, no fonts, readable by screen readers. Browsers do not break
 * formulas, so an inline formula with several parts becomes rows that the stylesheet lets wrap. One that cannot be
 * parted and is long scrolls.
 */
export function mathHtml(
  formula: string,
  display: boolean,
  place: Place | null,
  diagnostics: Diagnostics,
  macros: LatexMacros = {},
): string {
  try {
    const html = temml.renderToString(asKnown(formula), { displayMode: display, throwOnError: true, macros })
    if (display) return html
    const parted = temml.renderToString(asKnown(formula), { throwOnError: true, wrap: 'tex', macros })
    const parts = partsOf(parted)
    const isParted = parts.length >= fewestPartsToBreak
    const signs = isParted ? Math.max(...parts) : html.replace(/<[^>]*>/g, '').length
    if (signs > mostSigns) return html.replace('<math', '<math class="long"')
    return isParted ? parted.replace('<math', '<math class="parted"') : html
  } catch (error) {
    const reason = errorMessage(error)
      .split('\n')[0]
      ?.replace(/ at (?:end of input|position).*$/, '')
      .replace(/\.$/, '')
      .trim()
    const firstLine = formula.trim().split('\n', 1)[0]?.slice(0, 80)
    diagnostics.error(
      place,
      `The formula \`${firstLine}\` is not valid: ${reason}.`,
      'It must be LaTeX math; write a literal dollar sign as `\\$`.',
    )
    return `<code>${escapeHtml(formula)}</code>`
  }
}

/** What MathJax reads and the renderer does not: packages to load, and the older name of an array of equations. */
function asKnown(latex: string): string {
  if (/\\sideset\s*\{[^{}]*\{/.test(latex)) throw new Error('`\\sideset` cannot have braces inside its own')
  return withKnownEnvironments(latex.replace(/\\(?:require|usepackage)\s*\{[^{}]*\}/g, '')).replace(
    /\\mbox\b/g,
    '\\text',
  )
}

/** A formula with the environments that the renderer knows, in the place of older names of them. */
export const withKnownEnvironments = (latex: string): string =>
  latex
    .replace(/\\begin\{eqnarray(\*?)\}/g, '\\begin{alignat$1}{2}')
    .replace(/\\end\{eqnarray(\*?)\}/g, '\\end{alignat$1}')
    .replace(/\\(?:begin|end)\{(?:displaymath|math)\}/g, '')

/** By name, with its backslash. `#1` is the first argument. */
export type LatexMacros = Record<string, string>

const definition =
  /\\(?:(?:re)?newcommand|providecommand|(DeclareMathOperator))(\*?)\s*\{?(\\(?:[A-Za-z]+|.))\}?\s*(?:\[\d\])?\s*(?=\{)|\\[gex]?def\s*(\\(?:[A-Za-z]+|.))\s*(?:#\d)*\s*(?=\{)/g

/**
 * Takes the definitions out of a formula, for this one and those below it. Returns the rest: the whole, where a command
 * means one thing and then another.
 */
export function takeMacros(latex: string, macros: LatexMacros): string {
  const defined = new Set<string>()
  let isOrdered = !/\\(?:let|begingroup)\b/.test(latex)
  let rest = ''
  let from = 0
  for (const macro of latex.matchAll(definition)) {
    const [, operator, star = '', command, byDef = ''] = macro
    const name = command ?? byDef
    const start = macro.index + macro[0].length
    const end = endOfGroup(latex, start)
    if (macro.index < from || end === null) continue
    const body = latex.slice(start + 1, end)
    isOrdered &&= !defined.has(name)
    defined.add(name)
    macros[name] = operator ? `\\operatorname${star}{${body}}` : body
    rest += latex.slice(from, macro.index)
    from = end + 1
  }
  return isOrdered ? rest + latex.slice(from) : latex
}

/** Index of the brace that closes the one at `start`; null when none does. */
function endOfGroup(latex: string, start: number): number | null {
  let depth = 0
  for (let at = start; at < latex.length; at += 1) {
    if (latex[at] === '\\') at += 1
    else if (latex[at] === '{') depth += 1
    else if (latex[at] === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return null
}

/** A formula where only text is shown: commands that are one sign are that sign, as in `α_i`. */
export const formulaText = (latex: string): string =>
  latex.replace(/\\[A-Za-z]+/g, (command) => {
    if (!isFormula(command, false)) return command
    const signs = temml.renderToString(command).replace(/<[^>]*>/g, '')
    return [...signs].length === 1 ? signs : command
  })

/** How many signs each top-level row of a formula has. */
function partsOf(mathMl: string): number[] {
  let depth = 0
  const rows: number[] = []
  for (const [, tag = '', slash, name, text = ''] of mathMl.matchAll(/(<(\/?)([a-z]+)[^>]*>)([^<]*)/g)) {
    if (!slash && name === 'mrow' && depth === 1) rows.push(0)
    if (!tag.endsWith('/>')) depth += slash ? -1 : 1
    if (rows.length > 0) rows.push((rows.pop() ?? 0) + text.length)
  }
  return rows
}

/** True if LaTeX is valid math. A program's output must not stop a build. */
export function isFormula(latex: string, display: boolean): boolean {
  try {
    temml.renderToString(asKnown(latex), { displayMode: display, throwOnError: true })
    return true
  } catch {
    return false
  }
}
