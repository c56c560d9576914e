/// <reference types="remark-parse" />
import type { Construct } from 'micromark-util-types'
import type { Processor } from 'unified'

/**
 * A formula between single dollars begins and ends with a visible character, and does not begin with a sign
 * that ends a phrase. With spaces at both ends it has a sign of math.
 */
const formula = /^\$(?:[^\s,.;:!?)](?:.*\S)?|\s.*[\\^_=+<>].*\s)\$$/s
/** Before the first dollar: the name of a currency, as in `NZ$`. */
const currency = /[A-Z]/
/** Behind the last dollar: an amount, or the name of a variable. */
const amountOrName = /[\dA-Z_{]/

const dollar = '$'.charCodeAt(0)

/** A block of lines between two lines of dollars. */
const block = /^(\${2,})[ \t]*\n(?:(?:(?!\1)[\s\S])*\n)?[ \t>]*\1\$*[ \t]*$/

/**
 * Plugin: reads `$5 and then $6` as text. It extends the rule of Pandoc and GitHub. Of `$$`, only a block between lines of
 * dollars is a block: others, such as `$$a` with `b$$` in the next line, are part of their paragraph, which stands apart.
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
    const isCurrency = matches(currency, this.previous)
    return construct.tokenize.call(
      this,
      effects,
      (code) => {
        const written = this.sliceSerialize({ start, end: this.now() })
        const isFormula = !isCurrency && formula.test(written) && !matches(amountOrName, code)
        return written.startsWith('$$') || isFormula ? ok(code) : nok(code)
      },
      nok,
    )
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

const matches = (pattern: RegExp, code: number | null): boolean =>
  code !== null && code > 0 && pattern.test(String.fromCodePoint(code))
