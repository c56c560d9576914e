import vm from 'node:vm'
import type { Expression, Program, Statement } from 'estree'
import { buildJsx } from 'estree-util-build-jsx'
import { toJs } from 'estree-util-to-js'
import { isTimeout, pageProgramLimitMs } from './within-time-limit.ts'

export interface PageProgram {
  /** Declarations of the page, without `export`. */
  declarations: Statement[]
  expressions: Expression[]
  /** Names to return: what other pages may import. */
  exportedNames: string[]
  /** Globals of the program besides the language's own. */
  scope: Record<string, unknown>
}

export type ExpressionOutcome = { ok: true; value: unknown } | { ok: false; error: unknown }

export interface ProgramResult {
  /** One outcome per expression, in order. */
  outcomes: ExpressionOutcome[]
  exported: Record<string, unknown>
  /**
   * Set when the declarations failed or the time limit was reached: there are fewer outcomes than
   * expressions.
   */
  stopped: { error: unknown } | null
}

const callOf = (name: string, args: Expression[]): Expression => ({
  type: 'CallExpression',
  callee: { type: 'Identifier', name },
  arguments: args,
  optional: false,
})

const lazily = (body: Expression): Expression => ({
  type: 'ArrowFunctionExpression',
  params: [],
  body,
  expression: true,
})

/**
 * Runs a page's JavaScript in a separate realm: no `require`, `import`, `process` or `eval`, for at most
 * `pageProgramLimitMs`. An expression's error is its own outcome. The realm prevents mistakes; it is not a
 * sandbox against hostile pages.
 */
export function runProgram({ declarations, expressions, exportedNames, scope }: PageProgram): ProgramResult {
  const outcomes: ExpressionOutcome[] = []
  const exported: Record<string, unknown> = {}
  const collect = (thunks: (() => unknown)[], names: Record<string, unknown>) => {
    Object.assign(exported, names)
    for (const thunk of thunks) {
      try {
        outcomes.push({ ok: true, value: thunk() })
      } catch (error) {
        if (isTimeout(error)) throw error
        outcomes.push({ ok: false, error })
      }
    }
  }
  const namesObject: Expression = {
    type: 'ObjectExpression',
    properties: exportedNames.map((name) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: true,
      computed: false,
      key: { type: 'Identifier', name },
      value: { type: 'Identifier', name },
    })),
  }
  const thunks: Expression = { type: 'ArrayExpression', elements: expressions.map(lazily) }
  const program: Program = {
    type: 'Program',
    sourceType: 'script',
    body: [
      ...declarations,
      { type: 'ExpressionStatement', expression: callOf('__collect', [thunks, namesObject]) },
    ],
  }
  buildJsx(program as never, { runtime: 'classic', pragma: '__h', pragmaFrag: '__Fragment' })
  const context = vm.createContext(
    { ...scope, __collect: collect },
    // Promise callbacks run inside the time limit too, instead of after it.
    { codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' },
  )
  try {
    new vm.Script(toJs(program as never).value).runInContext(context, { timeout: pageProgramLimitMs })
    return { outcomes, exported, stopped: null }
  } catch (error) {
    return { outcomes, exported, stopped: { error } }
  }
}
