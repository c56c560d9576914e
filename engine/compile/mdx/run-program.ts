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
  /** Declarations whose promises were rejected: indexes into `declarations`. */
  failedDeclarations: { index: number; error: unknown }[]
  /** Set when the declarations failed or time ran out: there are fewer outcomes than expressions. */
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
 * Awaits the promises of `__pending`, as code of the program: the callbacks of another realm would run after
 * the time limit, and after the outcomes are read.
 */
const awaitPending =
  ';__pending.forEach(({ promise, keep, fail }) => promise.then((value) => keep(value), (error) => fail(error)))'

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/**
 * Runs a page's JavaScript in a separate realm: no `require`, `import`, `process` or `eval`, for at most
 * `pageProgramLimitMs`. An expression's error is its own outcome, and the outcome of a promise is what it
 * resolves to. The realm prevents mistakes; it is not a sandbox against hostile pages.
 */
export function runProgram(page: PageProgram): ProgramResult {
  const outcomes: ExpressionOutcome[] = []
  const exported: Record<string, unknown> = {}
  const failedDeclarations: ProgramResult['failedDeclarations'] = []
  const pending: {
    promise: PromiseLike<unknown>
    keep: (value: unknown) => void
    fail: (error: unknown) => void
  }[] = []
  const collectExports = (names: Record<string, unknown>) => {
    Object.assign(exported, names)
    for (const [name, promise] of Object.entries(names)) {
      if (!isPromise(promise)) continue
      const keep = (value: unknown) => {
        exported[name] = value
      }
      const index = page.declarations.findIndex((statement) => declares(statement, name))
      pending.push({ promise, keep, fail: (error) => failedDeclarations.push({ index, error }) })
    }
  }
  const collect = (thunks: (() => unknown)[]) => {
    for (const [index, thunk] of thunks.entries()) {
      try {
        const value = thunk()
        outcomes.push({ ok: true, value })
        if (!isPromise(value)) continue
        pending.push({
          promise: value,
          keep: (value) => {
            outcomes[index] = { ok: true, value }
          },
          fail: (error) => {
            outcomes[index] = { ok: false, error }
          },
        })
      } catch (error) {
        if (isTimeout(error)) throw error
        outcomes.push({ ok: false, error })
      }
    }
  }
  const context = vm.createContext(
    {
      ...page.scope,
      __exports: collectExports,
      __collect: collect,
      __pending: pending,
    },
    // Promise callbacks run inside the time limit too, instead of after it.
    { codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' },
  )
  try {
    const script = new vm.Script(programText(page))
    script.runInContext(context, { timeout: pageProgramLimitMs })
    return { outcomes, exported, failedDeclarations, stopped: null }
  } catch (error) {
    return { outcomes, exported, failedDeclarations, stopped: { error } }
  }
}

/** The program: the declarations, and calls that collect the values of the expressions and the exports. */
function programText({ declarations, expressions, exportedNames }: PageProgram): string {
  const thunks: Expression = { type: 'ArrayExpression', elements: expressions.map(lazily) }
  const program: Program = {
    type: 'Program',
    sourceType: 'script',
    body: [...declarations, { type: 'ExpressionStatement', expression: callOf('__collect', [thunks]) }],
  }
  buildJsx(program, { runtime: 'classic', pragma: '__h', pragmaFrag: '__Fragment' })
  return `${toJs(program).value}\n;__exports({ ${exportedNames.join(', ')} })${awaitPending}`
}

const declares = (statement: Statement, name: string): boolean =>
  statement.type === 'VariableDeclaration' &&
  statement.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name)
