import type { DocumentNode } from '../../document.ts'
import { isBetweenDollars } from '../../markdown/guard-math.ts'
import { withKnownEnvironments } from '../../markdown/math-html.ts'
import { formulaEnvironments } from '../fenced-formulas.ts'

const written = new RegExp(
  [
    '(?<![\\\\$])\\$\\$(?<dollars>[^$]+)\\$\\$',
    '(?<![\\\\$])\\$(?<single>(?:\\\\\\$|[^$])+)\\$',
    '\\\\\\[(?<square>[\\s\\S]+?)\\\\\\]',
    '\\\\\\((?<round>[\\s\\S]+?)\\\\\\)',
    `\\\\begin\\{(?<name>(?:${formulaEnvironments})\\*?)\\}[\\s\\S]*?\\\\end\\{\\k<name>\\}`,
  ].join('|'),
  'g',
)

/** The formulas that MathJax finds in the text of HTML, which Markdown does not read. `accepts` says which are valid. */
export function withFormulas(
  text: string,
  accepts: (latex: string, display: boolean) => boolean,
): DocumentNode[] {
  const nodes: DocumentNode[] = []
  let from = 0
  for (const match of text.matchAll(written)) {
    const [whole] = match
    const end = match.index + whole.length
    const { dollars, single, square, round } = match.groups ?? {}
    if (single !== undefined && !isBetweenDollars(whole, text[match.index - 1] ?? '', text[end] ?? ''))
      continue
    const display = single === undefined && round === undefined
    const value = (dollars ?? single ?? square ?? round ?? withKnownEnvironments(whole)).trim()
    if (!accepts(value, display)) continue
    if (match.index > from) nodes.push({ type: 'text', value: text.slice(from, match.index) })
    nodes.push({ type: 'inlineMath', value, ...(display && { data: { display } }) })
    from = end
  }
  return from === text.length ? nodes : [...nodes, { type: 'text', value: text.slice(from) }]
}
