import vm from 'node:vm'
import type { Expression, Program, Statement } from 'estree'
import { buildJsx } from 'estree-util-build-jsx'
import { toJs } from 'estree-util-to-js'
import { isTimeout, pageProgramLimitMs } from './within-time-limit.ts'

export interface PageProgram {
  /** The page's `export const …` and functions, without the word `export`. */
  declarations: Statement[]
  expressions: Expression[]
  /** Names to hand back by value: what other pages may import. */
  exportedNames: string[]
  /** What the program can see besides the language itself. */
  scope: Record<string, unknown>
}

export type ExpressionOutcome = { ok: true; value: unknown } | { ok: false; error: unknown }

export interface ProgramResult {
  /** One outcome an expression, in their order. */
  outcomes: ExpressionOutcome[]
  exported: Record<string, unknown>
  /** Set when the declarations failed or the time was up: fewer outcomes than expressions. */
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
 * Runs a page's JavaScript in a realm of its own: no `require`, no `import`, no `process`, no
 * `eval`. It may not run longer than `pageProgramLimitMs`. An expression's fault is its own outcome.
 * The realm keeps authors from mistakes; it is no defence against pages written to break out of it.
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
