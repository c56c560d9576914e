import { codePattern } from '../markdown/code-pattern.ts'
import { isBetweenDollars } from '../markdown/guard-math.ts'

/** Code, an escaped sign, or dollars. */
const part = new RegExp(`(?<code>${codePattern.source})|\\\\[\\s\\S]|\\$\\$|(?<dollar>\\$)`, 'gm')
/** Up to the next dollar of the same paragraph. */
const untilDollar = /\$(?:[^$\\\n]|\\[\s\S]|\n(?![ \t]*\n))+\$(?!\$)/y
/** What begins a block of Markdown at the beginning of a line. */
const blockSign = /\n([ \t]*)(?=[-+*=>#|]|\d+[.)][ \t])/g

/**
 * Keeps formulas of several lines whole: notebooks take them out before they read Markdown, where `=` or `- b` in a
 * separate line would make a heading or a list. An empty group before such a sign changes nothing in the formula.
 */
export function withWholeFormulas(source: string): string {
  if (!/\$[^$]*\n[^$]*\$/.test(source)) return source
  let whole = ''
  let from = 0
  part.lastIndex = 0
  for (let match = part.exec(source); match; match = part.exec(source)) {
    if (match.groups?.dollar === undefined) continue
    untilDollar.lastIndex = match.index
    const [written = ''] = untilDollar.exec(source) ?? []
    const end = match.index + written.length
    if (!isBetweenDollars(written, source[match.index - 1] ?? '', source[end] ?? '')) continue
    whole += source.slice(from, match.index) + written.replace(blockSign, '\n$1{}')
    from = end
    part.lastIndex = end
  }
  return whole + source.slice(from)
}

/** A formula in one line, without the groups: as Markdown of several it would be taken apart again. */
export const onOneLine = (formula: string): string =>
  /(?<!\\)%/.test(formula) ? formula : formula.replace(/\s*\n[ \t]*(?:\{\}(?=[-+*=>#|]|\d))?/g, ' ').trim()
