import type { Program, Statement } from 'estree'
import { expect, test } from 'vitest'
import { processorMsOf } from '../../../tests/processor-time.ts'
import { Diagnostics } from '../diagnostics.ts'
import { PageExpressions } from './page-expressions.ts'
import { type ImportModule, readModules } from './page-modules.ts'
import { parseMdx } from './parse-mdx.ts'
import { runProgram } from './run-program.ts'
import { pageProgramLimitMs } from './within-time-limit.ts'

function parsed(source: string) {
  const diagnostics = new Diagnostics('page.mdx')
  const root = parseMdx(source, 'mdx', diagnostics)
  if (!root) throw new Error(`The page cannot be parsed: ${JSON.stringify(diagnostics.list)}`)
  return root.children
}

/** Runs the JavaScript of a page; `scope` are its globals. */
function run(source: string, { scope = {} }: { scope?: object } = {}) {
  const children = parsed(source)
  const modules = readModules(children, () => null, new Diagnostics('page.mdx'))
  const { list } = new PageExpressions(children, modules.localNames)
  return runProgram({
    declarations: modules.declarations,
    expressions: list.map(({ expression }) => expression),
    exportedNames: modules.exportedNames,
    scope: { ...scope },
  })
}
const values = (source: string, options?: Parameters<typeof run>[1]) =>
  run(source, options).outcomes.map((outcome) => (outcome.ok ? outcome.value : String(outcome.error)))

test('expressions are evaluated in their order, with the declarations of the page', () => {
  const { outcomes, exported, stopped } = run('export const a = 2\n\n{a * 3}\n\nText {a + "!"}')
  expect(outcomes).toEqual([
    { ok: true, value: 6 },
    { ok: true, value: '2!' },
  ])
  expect(exported).toEqual({ a: 2 })
  expect(stopped).toBeNull()
})

test('an error of one expression is its own', () => {
  expect(values('{missing}\n\n{1 + 1}\n\n{null.x}')).toEqual([
    'ReferenceError: missing is not defined',
    2,
    expect.stringContaining('TypeError'),
  ])
})

test('an error of a declaration stops the page', () => {
  const source = 'export const a = missing()\n\nexport const b = 1\n\n{b + 1}'
  const { outcomes, stopped } = run(source)
  expect(outcomes).toEqual([])
  expect(String(stopped?.error)).toContain('missing is not defined')
})

test.each(['require', 'process', 'Buffer', 'fetch', 'setTimeout', 'document'])(
  '%s does not exist in a page',
  (name) => {
    expect(values(`{typeof ${name}}`)).toEqual(['undefined'])
  },
)

test('a page cannot make code from text', () => {
  expect(values('{eval("1")}\n\n{new Function("return 1")()}')).toEqual([
    expect.stringContaining('Code generation from strings'),
    expect.stringContaining('Code generation from strings'),
  ])
})

test('the outcome of a promise is what it resolves or rejects to', () => {
  const source =
    '{Promise.resolve(5)}\n\n{Promise.reject(new Error("no"))}\n\n{(async () => { await null; return 7 })()}'
  expect(values(source)).toEqual([5, 'Error: no', 7])
})

test('an exported promise is awaited, and a rejected one is named', () => {
  expect(run('export const a = Promise.resolve(1)').exported).toEqual({ a: 1 })
  const { failedDeclarations } = run('export const x = 1\n\nexport const a = Promise.reject(new Error("no"))')
  expect(failedDeclarations).toMatchObject([{ index: 1 }])
})

test.each([
  '{(() => { for (;;); })()}',
  'export const a = (() => { for (;;); })()',
  '{Promise.resolve().then(() => { for (;;); })}',
])('an endless loop ends after the time limit: %s', (source) => {
  const spent = processorMsOf(() =>
    expect(run(source).stopped?.error).toMatchObject({ code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' }),
  )
  expect(spent).toBeLessThan(pageProgramLimitMs * 5)
})

test('JSX calls the factory of the page', () => {
  const scope = { __h: (...parts: unknown[]) => parts, __Fragment: 'fragment' }
  expect(values('{[1].map((n) => <b id="x">{n}</b>)}\n\n{[1].map(() => <>x</>)}', { scope })).toEqual([
    [['b', { id: 'x' }, 1]],
    [['fragment', null, 'x']],
  ])
})

/** The modules of a page over files that export some names. */
function modulesOf(source: string, files: Record<string, Record<string, unknown>> = {}) {
  const diagnostics = new Diagnostics('page.mdx')
  const importModule: ImportModule = (specifier) => files[specifier] ?? null
  return { ...readModules(parsed(source), importModule, diagnostics), found: diagnostics.list }
}

test('imports have their local names', () => {
  const files = { './a': { default: 1, b: 2, 'c-d': 3 } }
  const source = `import one, { b as two, 'c-d' as three } from './a'\nimport * as all from './a'`
  expect(modulesOf(source, files)).toMatchObject({
    imported: { one: 1, two: 2, three: 3, all: files['./a'] },
    found: [],
  })
})

test('a name that a module does not export is an error with the nearest one', () => {
  const { found, imported, localNames } = modulesOf("import { lamb } from './a'", { './a': { lamp: 1 } })
  expect(found).toMatchObject([
    {
      severity: 'error',
      place: { line: 1 },
      message: '`./a` exports no `lamb`.',
      hint: expect.stringContaining('`lamp`'),
    },
  ])
  expect(imported).toEqual({})
  expect(localNames.has('lamb')).toBe(true)
})

test.each(['constructor', '__proto__', 'toString'])(
  '%s is not an export of a module that lacks it',
  (name) => {
    expect(modulesOf(`import { ${name} as x } from './a'`, { './a': {} }).found).toHaveLength(1)
  },
)

test('a refused import of a component changes nothing, because components need none', () => {
  const { localNames } = modulesOf("import { Card, Other } from 'theme'")
  expect([...localNames]).toEqual(['Other'])
})

test('every way to declare names exports them', () => {
  const source = `export const a = 1, { b, c: [d, ...e], f = 2, ...g } = {}\nexport function H() {}\nexport class I {}`
  expect(modulesOf(source).exportedNames).toEqual(['a', 'b', 'd', 'e', 'f', 'g', 'H', 'I'])
})

test.each(["export * from './a'", "export { a } from './a'", 'export default 1'])(
  '%s is an error',
  (source) => {
    const { found, declarations } = modulesOf(source)
    expect(found).toMatchObject([{ message: 'A page can only export its own declarations.' }])
    expect(declarations satisfies Statement[] as Program['body']).toEqual([])
  },
)
