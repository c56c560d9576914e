import { Parser } from 'acorn'
import { transformSync } from 'esbuild'
import type { Node, Program } from 'estree'
import type { Json } from '../../engine/model/tree.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'

/** Values of names, and of calls by the name of their function: `useBaseUrl('/a.png')`. */
export interface StaticScope {
  names: Map<string, Json>
  call: (name: string, argument: Json | undefined) => Json | undefined
  /** Characters of values that names may still be replaced by. */
  left: number
}

/** Most characters of all values that replace names of a page or a config: names of names multiply. */
export const namedMax = 1024 * 1024
/** Deepest list or object that replaces a name. */
const deepest = 100

/** A value that replaces a name, while the scope has room for it: none is left after one that is too deep. */
export function taken(value: Json | undefined, scope: StaticScope): Json | undefined {
  const take = (part: unknown, depth: number): void => {
    scope.left -= typeof part === 'string' ? part.length : 1
    if (depth > deepest) scope.left = -1
    if (typeof part !== 'object' || part === null) return
    for (const [name, inner] of Object.entries(part)) {
      if (scope.left < 0) return
      scope.left -= name.length
      take(inner, depth + 1)
    }
  }
  take(value, 0)
  return scope.left < 0 ? undefined : value
}

const emptyScope = (): StaticScope => ({ names: new Map(), call: () => undefined, left: namedMax })

/**
 * The value of an expression, without running it: literals, and what `scope` knows. Undefined where it would have
 * to run. With `partly`, unknown properties and entries are left out, and a call is the object that it is given.
 */
export function staticValue(
  node: Node | null | undefined,
  scope: StaticScope = emptyScope(),
  partly = false,
): Json | undefined {
  const inner = (child: Node | null | undefined) => staticValue(child, scope, partly)
  switch (node?.type) {
    case 'Literal':
      return 'regex' in node || typeof node.value === 'bigint' ? undefined : (node.value as Json)
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? '') : undefined
    case 'UnaryExpression': {
      const value = inner(node.argument)
      return node.operator === '-' && typeof value === 'number' ? -value : undefined
    }
    case 'Identifier':
    case 'MemberExpression':
      return taken(named(node, scope, partly), scope)
    case 'ArrayExpression': {
      const values = node.elements.map(inner)
      const known = values.filter((value) => value !== undefined)
      return partly || known.length === values.length ? known : undefined
    }
    case 'ObjectExpression': {
      const entries = node.properties.map((property) => {
        if (property.type !== 'Property' || property.computed) return null
        const { key } = property
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null
        const value = inner(property.value)
        return name === null || value === undefined ? null : ([name, value] as const)
      })
      const known = entries.filter((entry) => entry !== null)
      return partly || known.length === entries.length ? Object.fromEntries(known) : undefined
    }
    case 'CallExpression': {
      const [argument] = node.arguments
      const name = node.callee.type === 'Identifier' ? node.callee.name : ''
      const given = inner(argument)
      return scope.call(name, given) ?? (partly && isRecord(given) ? given : undefined)
    }
    default:
      return undefined
  }
}

/** The value of a name, or of a field of a value. */
function named(node: Node, scope: StaticScope, partly: boolean): Json | undefined {
  if (node.type === 'Identifier') return scope.names.get(node.name)
  if (node.type !== 'MemberExpression') return staticValue(node, scope, partly)
  const object = named(node.object, scope, partly)
  const name = node.property.type === 'Identifier' && !node.computed ? node.property.name : ''
  // `require('./a.png').default`
  if (name === 'default' && typeof object === 'string') return object
  return isRecord(object) && Object.hasOwn(object, name) ? (object[name] as Json) : undefined
}

/**
 * The export of a config or navigation file, read without running it. Undefined when there is none, the file cannot be
 * parsed, or the value is too large.
 */
export function exportedValue(source: string): Json | undefined {
  const scope = emptyScope()
  try {
    const value = taken(exportOf(programOf(source), scope), { ...scope, left: Number.POSITIVE_INFINITY })
    return scope.left < 0 ? undefined : value
  } catch {
    return undefined
  }
}

/** Replaces the word `enum`: with it, an enum is a fault of syntax. */
const noEnum = 'enum_of_foreign_config'

/** Throws where JavaScript or TypeScript cannot be parsed, and where there is an enum. */
function programOf(source: string): Program {
  // esbuild computes the texts of an enum, and each may be twice the one before.
  const { code: computed } = transformSync(source.replaceAll(/\benum\b/g, noEnum), { loader: 'tsx' })
  const code = computed.replaceAll(noEnum, 'enum')
  return Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program
}

function exportOf(program: Program, scope: StaticScope): Json | undefined {
  let exported: Json | undefined
  for (const statement of program.body) {
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations) {
        const value = staticValue(init, scope, true)
        if (id.type === 'Identifier' && value !== undefined) scope.names.set(id.name, value)
      }
    if (statement.type === 'ExportDefaultDeclaration')
      exported = staticValue(statement.declaration as Node, scope, true)
    if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
      const { left, right } = statement.expression
      const target = left.type === 'MemberExpression' ? left.object : left
      if (target.type === 'Identifier' && target.name === 'module') exported = staticValue(right, scope, true)
    }
  }
  return exported
}
