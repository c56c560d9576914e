/// <reference types="remark-parse" />
import type { Code, Construct, State } from 'micromark-util-types'
import type { Processor } from 'unified'

/**
 * A formula between single dollars begins and ends with a visible character, and does not begin with a sign
 * that ends a phrase. With spaces at both ends it has a sign of math, with one at one end a sign of LaTeX.
 */
const formula = /^\$(?:[^\s,.;:!?)](?:.*\S)?|\s.*[\\^_=+<>].*\s|(?=\s|.*\s\$$).*(?:\\[A-Za-z]|\^|_\{).*)\$$/s
/** Before the first dollar: the name of a currency, as in `NZ$`. */
const currency = /[A-Z]/
/** Behind the last dollar: an amount, or the name of a variable. */
const amountOrName = /[\dA-Z_{]/

/** A formula that begins with a command is one next to any letter, as in `Kernel$\\rightarrow$Restart`. */
const command = /^\$\\[A-Za-z]{2}[^$]*\S\$$/

/** Code begins or ends in what stands between the dollars: no formula has backticks, except for quotes of its words. */
const codeMark = /`(?!`?[^`'{}]*')/
/** A formula in backticks, as GitHub has it. */
const inBackticks = /^\$`[^`]+`\$$/

/** An amount or the name of a variable, without a sign of math. */
const amountFirst = /^\$(?:\d|[A-Z_]{2})[^\\^_=+<>{}]*$/
/** Words behind it, or an open bracket or a dash before the last dollar. */
const prose =
  /[\s(](?!(?:mod|div|sin|cos|tan|log|ln|exp|max|min)\b)\p{Ll}{2,}[\s,;:.)]|\p{Lo}|\([^()]*$|[-/–—~]\$$/u

const hasCode = (whole: string) => codeMark.test(whole) && !inBackticks.test(whole)

/** True for what stands between single dollars, with them, if it is a formula where it is. */
export const isBetweenDollars = (whole: string, before: string, after: string): boolean =>
  formula.test(whole) &&
  !hasCode(whole) &&
  !(amountFirst.test(whole) && prose.test(whole)) &&
  (command.test(whole) || (!currency.test(before) && !amountOrName.test(after)))

const dollar = '$'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const letter = 'x'.charCodeAt(0)

/** A block of lines between two lines of dollars. */
const block = /^(\${2,})[ \t]*\n(?:(?:(?!\1)[\s\S])*\n)?[ \t>]*\1\$*[ \t]*$/

/**
 * Plugin: reads `$5 and then $6` as text, and `\$` in a formula as a sign of it. It extends the rule of Pandoc and GitHub.
 * Of `$$`, only a block between lines of dollars is a block: others, such as `$$a` with `b$$` in the next line, are part of
 * their paragraph, which stands apart.
 */
export function guardMath(this: Processor): void {
  const { micromarkExtensions = [] } = this.data()
  for (const [index, extension] of micromarkExtensions.entries()) {
    const [math] = [extension.text?.[dollar] ?? []].flat()
    const [blockMath] = [extension.flow?.[dollar] ?? []].flat()
    if (math && blockMath)
      micromarkExtensions[index] = {
        ...extension,
        text: { ...extension.text, [dollar]: guarded(math) },
        flow: { ...extension.flow, [dollar]: guardedBlock(blockMath) },
      }
  }
}

const guarded = (construct: Construct): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    const start = this.now()
    const before = signOf(this.previous)
    let isAtEnd = false
    let written: Code = null
    const escaping = (state: State, isEscaped = false): State => {
      return (code) => {
        written = code
        const next = state(isEscaped && code === dollar ? letter : code)
        return next && !isAtEnd ? escaping(next, !isEscaped && code === backslash) : next
      }
    }
    const leave = (state: State) => (code: Code) => {
      isAtEnd = true
      return state(code)
    }
    const decide = (code: Code) => {
      const whole = this.sliceSerialize({ start, end: this.now() })
      const isFormula = whole.startsWith('$$')
        ? !hasCode(whole)
        : isBetweenDollars(whole, before, signOf(code))
      return isFormula ? ok(code) : nok(code)
    }
    const consume = () => effects.consume(written)
    return escaping(construct.tokenize.call(this, { ...effects, consume }, leave(decide), leave(nok)))
  },
})

const guardedBlock = (construct: Construct): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    const start = this.now()
    return construct.tokenize.call(
      this,
      effects,
      (code) => (block.test(this.sliceSerialize({ start, end: this.now() })) ? ok(code) : nok(code)),
      nok,
    )
  },
})

/** A character; empty for the end of a line or of the text. */
const signOf = (code: Code): string => (code !== null && code > 0 ? String.fromCodePoint(code) : '')
