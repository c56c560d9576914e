import type { Node } from 'estree'
import { componentRules } from '../../model/components.ts'
import { didYouMean } from '../../model/text/did-you-mean.ts'
import { errorMessage } from '../../model/text/error-message.ts'
import { isRecord } from '../../model/values/is-record.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { otherToolComponentHint } from './other-tool-components.ts'
import { isTimeout, pageProgramLimitMs } from './within-time-limit.ts'

/** Names that browsers or Node have and pages have not, because pages are made once, without a network. */
const absentNames: readonly string[] = ['fetch', 'window', 'document', 'process', 'localStorage']

/** Hint for a name that is not defined. */
function declareHint(name: string | undefined): string {
  if (name === undefined) return 'Fix the expression, or write its result in its place.'
  if (name === 'require' || name === 'useBaseUrl')
    return 'Write the path itself, as `![words](./picture.png)`, or import data from a `.json` file.'
  if (absentNames.includes(name))
    return 'Pages run once, in the build, and reach neither the network nor a browser: import the data from a `.json` file.'
  return `For a literal brace, write \`\\{\`. For a value, declare \`${name}\` with \`export const\`, or import it.`
}

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

/** The place of a statement of a page's JavaScript. */
export function placeOfStatement(statement: Node | undefined): Place | null {
  const start = statement?.loc?.start
  return start ? { line: start.line, column: start.column + 1 } : null
}

/** The message of an error; empty for other thrown values. Errors of a page are of another realm. */
const messageOf = (error: unknown): string =>
  isRecord(error) && typeof error.message === 'string' ? error.message : ''

/** Reports the errors of a page's JavaScript. */
export class ProgramErrors {
  readonly #diagnostics: Diagnostics
  readonly #localNames: ReadonlySet<string>
  readonly #siteNames: readonly string[]

  /** `localNames`: names the page declares or imports, refused imports included. `siteNames`: the site's own components. */
  constructor(diagnostics: Diagnostics, localNames: ReadonlySet<string>, siteNames: readonly string[]) {
    this.#diagnostics = diagnostics
    this.#localNames = localNames
    this.#siteNames = siteNames
  }

  /** A declaration failed, or the program stopped before all expressions were evaluated. */
  stop(error: unknown, place: Place | null): void {
    if (isTimeout(error)) return this.timeout(place)
    const message = messageOf(error)
    // The parser accepted it, so outside a declaration it can only be `await`.
    const waits = /^await is only valid|^Unexpected (?:identifier|reserved word)/.test(message)
    const undeclared = /^(\w+) is not defined$/.exec(message)?.[1]
    this.#diagnostics.error(
      place,
      waits
        ? "The page's JavaScript waits for something: pages are made without a network or a clock."
        : `The page's JavaScript failed: ${expressionErrorText(error)}.`,
      waits ? 'Fetch the data beforehand and import it as JSON.' : declareHint(undeclared),
    )
  }

  timeout(place: Place | null): void {
    this.#diagnostics.error(
      place,
      `The page's JavaScript ran longer than ${pageProgramLimitMs} ms and was stopped.`,
      'Look for an endless loop; compute heavy values beforehand and import them as JSON.',
    )
  }

  expression(error: unknown, place: Place | null): void {
    const missing = /^(\w+) is not defined$/.exec(messageOf(error))?.[1]
    // A refused import has been reported already.
    if (missing && this.#localNames.has(missing)) return
    if (missing && /^[A-Z]/.test(missing)) return this.unknown(missing, place)
    this.#diagnostics.error(
      place,
      `This expression failed: ${expressionErrorText(error)}.`,
      declareHint(missing),
    )
  }

  unknown(name: string, place: Place | null): void {
    this.#diagnostics.error(
      place,
      `\`<${name}>\` is not a component that pages can use.`,
      `${otherToolComponentHint(name) || didYouMean(name, [...Object.keys(componentRules), ...this.#siteNames, ...this.#localNames])}The list is engine/model/components.ts, with those of \`components.tsx\` next to the site config. A partial is imported first: \`import ${name} from './_part.mdx'\`.`,
    )
  }

  component(name: string, error: unknown, place: Place | null): void {
    this.#diagnostics.error(place, `\`<${name}>\` failed: ${expressionErrorText(error)}.`)
  }
}
