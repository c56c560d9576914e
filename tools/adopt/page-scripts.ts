import vm from 'node:vm'
import type { ModuleDeclaration, Node, Statement } from 'estree'
import { isRecord } from '../../content-bundle/model/values/is-record.ts'

/** Names that JavaScript has everywhere, and that pages are given. */
const globals: ReadonlySet<string> = new Set([
  ...vm.runInNewContext('Object.getOwnPropertyNames(globalThis)'),
  'props',
])

/** The names in a piece of JavaScript. Scopes are not told apart: a name that is declared anywhere is known. */
export interface ScriptNames {
  used: Set<string>
  declared: Set<string>
  /** Components in its JSX, such as `Card` and `Tabs.Tab`. */
  components: Set<string>
}

/** Collects the names in JavaScript, without running it. */
export function namesIn(...programs: readonly unknown[]): ScriptNames {
  const names: ScriptNames = { used: new Set(), declared: new Set(), components: new Set() }
  for (const program of programs) collect(program, names)
  return names
}

/** Fields that hold the name of a property, a member or an attribute, and not of a variable. */
const keyFields: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  JSXAttribute: 'name',
}
/** Fields that declare names. */
const patternFields: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
}

function collect(node: unknown, names: ScriptNames): void {
  if (Array.isArray(node)) for (const child of node) collect(child, names)
  if (!isRecord(node) || typeof node.type !== 'string') return
  if (node.type === 'Identifier') names.used.add(String(node.name))
  if (node.type === 'JSXOpeningElement') {
    const name = jsxName(node.name)
    if (/^[A-Z]/.test(name)) names.components.add(name)
  }
  const key = node.computed === true ? undefined : keyFields[node.type]
  const patterns = patternFields[node.type] ?? []
  for (const [field, value] of Object.entries(node)) {
    if (field === key) continue
    if (patterns.includes(field)) {
      const inner = namesIn(value)
      for (const name of inner.used) names.declared.add(name)
    }
    collect(value, names)
  }
}

const jsxName = (node: unknown): string => {
  if (!isRecord(node)) return ''
  return node.type === 'JSXMemberExpression'
    ? `${jsxName(node.object)}.${jsxName(node.property)}`
    : String(node.name ?? '')
}

/** The names that JavaScript uses and nobody declares. */
export function unknownNames(script: Node | null, declared: ReadonlySet<string>): string[] {
  const names = namesIn(script)
  return [...names.used].filter(
    (name) => !names.declared.has(name) && !declared.has(name) && !globals.has(name),
  )
}

export type PageStatement = Statement | ModuleDeclaration

/**
 * Leaves out the statements of a page that need names which nobody declares, and then those that need theirs.
 * `declared` are names that imports give.
 */
export function runnableStatements(
  statements: readonly PageStatement[],
  declared: ReadonlySet<string>,
): { kept: PageStatement[]; names: Set<string> } {
  let kept = statements.filter(({ type }) => type !== 'ExportDefaultDeclaration')
  for (;;) {
    const names = new Set([...declared, ...namesIn(kept).declared])
    const next = kept.filter((statement) => unknownNames(statement, names).length === 0)
    if (next.length === kept.length) return { kept, names }
    kept = next
  }
}
