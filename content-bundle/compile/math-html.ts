import temml from 'temml'
import type { Place, Problems } from './diagnostics.ts'
import { escapeHtml } from './escape-html.ts'

/** A formula as MathML: no script, no fonts, readable by screen readers. */
export function mathHtml(formula: string, display: boolean, place: Place | null, problems: Problems): string {
  try {
    return temml.renderToString(formula, { displayMode: display, throwOnError: true })
  } catch (error) {
    const reason = (error as Error).message
      .split('\n')[0]
      ?.replace(/ at (?:end of input|position).*$/, '')
      .replace(/\.$/, '')
      .trim()
    const shown = formula.trim().split('\n', 1)[0]?.slice(0, 80)
    problems.unknown(
      place,
      `The formula \`${shown}\` is not valid: ${reason}.`,
      'It must be LaTeX math; write a literal dollar sign as `\\$`.',
    )
    return `<code>${escapeHtml(formula)}</code>`
  }
}
