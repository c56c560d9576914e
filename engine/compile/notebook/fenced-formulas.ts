import { codePattern } from '../markdown/code-pattern.ts'
import { withKnownEnvironments } from '../markdown/math-html.ts'
import { withWholeFormulas } from './whole-formulas.ts'

/** Environments that are a formula without a fence, with or without a star. */
export const formulaEnvironments =
  'equation|align|gather|multline|alignat|flalign|eqnarray|displaymath|math|[bpvBV]?matrix|smallmatrix|[dr]?cases|array|split|aligned|gathered|subarray'
const formula = new RegExp(
  [
    `(?<code>${codePattern.source})`,
    '(?<![\\\\$])(?<inline>\\$(?!\\$)(?:[^$\\n]|\\n(?![ \\t]*\\n))*\\\\begin\\{(?:[^$\\n]|\\n(?![ \\t]*\\n))*\\$)',
    '(?<![\\\\$])\\$\\$(?<dollars>(?:[^$]|\\$(?!\\$))+)\\$\\$(?!\\$)',
    `^[ \\t]*\\\\begin\\{(?<name>(?:${formulaEnvironments})\\*?)\\}[\\s\\S]*?\\\\end\\{\\k<name>\\}`,
    '\\\\\\\\\\[(?<square>[\\s\\S]*?)\\\\\\\\\\]',
    '\\\\\\\\\\((?<round>[^\\n]*?)\\\\\\\\\\)',
  ].join('|'),
  'gm',
)

/**
 * The formulas that MathJax finds in a notebook, between dollars: environments without a fence, double backslashes
 * before brackets, and `$$` that share a line with the formula. Lines keep their numbers.
 */
export const withFencedFormulas = (source: string): string =>
  withWholeFormulas(source).replace(formula, (written, ...rest) => {
    const groups: Record<string, string | undefined> = rest.at(-1)
    const { code, inline, dollars, square, round } = groups
    if (code !== undefined || inline !== undefined || /\n[ \t]*\n/.test(written)) return written
    if (round !== undefined) return `$${round.trim()}$`
    if (dollars !== undefined)
      return /^[ \t]*\n[\s\S]*\n[ \t>]*$/.test(dollars) || !dollars.includes('\n')
        ? written
        : onOneLine(dollars, written)
    // The Markdown version shows the formula as it is made here: some of these are not valid between dollar signs.
    return onOneLine(square ?? withKnownEnvironments(written), written)
  })

/** A formula in a separate paragraph, with the line ends of what was written. */
function onOneLine(latex: string, written: string): string {
  const lineEnds = written.split('\n').length - 1
  const line = `$$${latex.replace(/\s*\n[ \t>]*/g, ' ').trim()}$$`
  return lineEnds === 0 ? line : `${lineEnds > 1 ? '\n' : ''}${line}${'\n'.repeat(Math.max(1, lineEnds - 1))}`
}
