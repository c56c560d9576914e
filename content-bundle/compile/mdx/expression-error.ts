import { errorMessage } from '../../model/error-message.ts'
import { isRecord } from '../../model/is-record.ts'

/** Hint for a name that is not defined. */
export const declareHint = (name: string | undefined): string =>
  name
    ? `Declare \`${name}\` with \`export const\`, or import it.`
    : 'Fix the expression, or write its result in its place.'

/** Message and hint for a value that cannot be rendered. */
export function refusalOf(value: unknown): [message: string, hint: string] {
  const hint = 'Return text, a number, JSX, or a list of these.'
  if (typeof value !== 'function') {
    const kind = isRecord(value) && typeof value.then === 'function'
    return [
      `An expression gave ${kind ? 'a promise' : `a${typeof value === 'object' ? 'n object' : ` ${typeof value}`}`}, which cannot be shown.`,
      hint,
    ]
  }
  return [
    'An expression gave a function, which cannot be shown: pages are data, and functions do not survive the build.',
    `Call it, or pass what it returns. ${hint}`,
  ]
}

/** An error of the page's own code, in one line. */
export const expressionErrorText = (error: unknown): string => errorMessage(error).replace(/\.$/, '')
