import vm from 'node:vm'
import type { ImportDeclaration, ModuleDeclaration, Node, Statement } from 'estree'
import { jsx as jsxPrinter, toJs } from 'estree-util-to-js'
import { visit as visitScript } from 'estree-util-visit'
import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { estreeOf } from '../../engine/compile/mdx/page-expressions.ts'
import { componentRules } from '../../engine/model/components.ts'
import type { Json } from '../../engine/model/tree.ts'
import type { PageContext } from './adoption-report.ts'
import { namedMax, type StaticScope, staticValue, taken } from './static-value.ts'

/** The result of an import of a foreign page: a file of ours, a value, or both. */
export interface Imported {
  specifier?: string
  value?: Json
}

/** The JavaScript of a page, without what only the other tool could run. */
export interface PageModules {
  /** Names that its imports and statements declare. */
  declared: ReadonlySet<string>
  scope: StaticScope
  /** The statements that a document needs, with placeholders for unknown components in its JavaScript. */
  statementsFor: (scripts: readonly Node[]) => RootContent[]
}

/**
 * Reads the `import` and `export` statements of a page. `find` knows what is imported; `call` the values of calls.
 * Statements that need what cannot be imported are left out and counted, and then those that need theirs. Nothing
 * runs.
 */
export function readPageModules(
  root: Root,
  find: (specifier: string) => Imported | null,
  call: StaticScope['call'],
  page: PageContext,
): PageModules {
  const imports: ImportDeclaration[] = []
  const constants = new Map<string, Json>()
  const scope: StaticScope = { names: new Map(), call, left: namedMax }
  const declared = new Set<string>()
  let kept: (Statement | ModuleDeclaration)[] = []
  visit(root, 'mdxjsEsm', (node) => {
    for (const statement of estreeOf(node)?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') kept.push(statement)
      else readImport(statement)
    }
  })
  const written = kept
  for (let before = -1; before !== kept.length; ) {
    before = kept.length
    const names = new Set([...declared, ...namesIn(kept).declared])
    kept = kept.filter(
      (statement) =>
        statement.type !== 'ExportDefaultDeclaration' && unknownNames([statement], names).length === 0,
    )
  }
  for (const statement of written)
    if (!kept.includes(statement)) page.lost('statement', printed([statement]).split('\n')[0] ?? '')
  for (const name of namesIn(kept).declared) declared.add(name)
  for (const statement of kept) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    for (const { id, init } of declaration?.type === 'VariableDeclaration' ? declaration.declarations : []) {
      const value = staticValue(init, scope)
      if (id.type === 'Identifier' && value !== undefined) scope.names.set(id.name, value)
    }
  }
  return { declared, scope, statementsFor }

  function readImport(statement: ImportDeclaration): void {
    const { specifier, value: whole } = (scope.left > 0 && find(String(statement.source.value))) || {}
    const value = whole === undefined ? undefined : taken(whole, scope)
    if (specifier !== undefined) imports.push({ ...statement, source: { type: 'Literal', value: specifier } })
    for (const { type, local } of statement.specifiers) {
      if (specifier !== undefined || value !== undefined) declared.add(local.name)
      if (value === undefined || type !== 'ImportDefaultSpecifier') continue
      scope.names.set(local.name, value)
      if (specifier === undefined) constants.set(local.name, value)
    }
  }

  function statementsFor(scripts: readonly Node[]): RootContent[] {
    const { used, components } = namesIn([...kept, ...scripts])
    const given = [...constants].filter(([name]) => used.has(name))
    const unknown = [...components].filter(
      (name) => !declared.has(name) && !Object.hasOwn(componentRules, name),
    )
    for (const name of unknown) page.lost('component', `<${name}>`)
    const lines = [
      printed(imports),
      ...given.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
      ...unknown.map((name) => `export const ${name} = ({ title, children }) => <>{title} {children}</>`),
      printed(kept),
    ].filter((text) => text !== '')
    return lines.length === 0 ? [] : [{ type: 'mdxjsEsm', value: lines.join('\n\n') }]
  }
}

/** Names that JavaScript has everywhere, and that pages are given. */
const globals: ReadonlySet<string> = new Set([
  ...vm.runInNewContext('Object.getOwnPropertyNames(globalThis)'),
  'props',
])

/** The names in JavaScript and the components of its JSX. Scopes are ignored: a declared name is known. */
function namesIn(scripts: readonly Node[]) {
  const names = { used: new Set<string>(), declared: new Set<string>(), components: new Set<string>() }
  for (const script of scripts)
    visitScript(script, (node, field, _, parents) => {
      const parent = parents.at(-1)
      if (node.type === 'JSXIdentifier' && parent?.type === 'JSXOpeningElement' && /^[A-Z]/.test(node.name))
        names.components.add(node.name)
      if (node.type !== 'Identifier') return
      // The name of a property or of a member.
      const isKey = field === 'property' || field === 'key'
      if (isKey && parent && 'computed' in parent && !parent.computed) return
      const isPattern = parents.some(({ type }) => /Pattern$|^RestElement$/.test(type))
      const isDeclared = isPattern || ['id', 'params', 'param', 'local'].includes(String(field))
      names[isDeclared ? 'declared' : 'used'].add(node.name)
    })
  return names
}

/** The names that JavaScript uses and nobody declares. */
export function unknownNames(scripts: readonly Node[], known: ReadonlySet<string>): string[] {
  const { used, declared } = namesIn(scripts)
  return [...used].filter((name) => !declared.has(name) && !known.has(name) && !globals.has(name))
}

/** Statements as text. */
const printed = (body: readonly (Statement | ModuleDeclaration)[]): string =>
  toJs({ type: 'Program', sourceType: 'module', body: [...body] }, { handlers: jsxPrinter }).value.trim()
