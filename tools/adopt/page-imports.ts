import type { ImportDeclaration, Program } from 'estree'
import { jsx as jsxPrinter, toJs } from 'estree-util-to-js'
import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { estreeOf, isJsx } from '../../content-bundle/compile/mdx/page-expressions.ts'
import { componentRules } from '../../content-bundle/model/components.ts'
import type { Json } from '../../content-bundle/model/tree.ts'
import { aliasOf } from './component-table.ts'
import type { PageNames } from './convert-components.ts'
import { PropScript } from './jsx-nodes.ts'
import type { PageContext } from './page-context.ts'
import { namesIn, type PageStatement, runnableStatements } from './page-scripts.ts'
import { type StaticScope, staticValue } from './static-value.ts'
import { writeDocument } from './write-document.ts'

/** What an import of a foreign page gives: a file of ours, or a value. */
export type Imported = { specifier: string; value?: Json } | { value: Json }

/** Finds what a page imports; null when our site has nothing of the kind. */
export type FindImport = (specifier: string) => Imported | null

/** The JavaScript of a page, without what only the other tool could run. */
export interface PageModules {
  names: PageNames
  /** The statements that a document needs, with placeholders for unknown components in its JavaScript. */
  statementsFor: (scripts: readonly object[]) => RootContent[]
}

const exportOf = (name: string, value: Json) => `export const ${name} = ${JSON.stringify(value)}`

/**
 * Reads the `import` and `export` statements of a page. Imports of files lead to ours, and statements that need
 * what cannot be imported are left out and counted. Nothing runs.
 */
export function readPageModules(
  root: Root,
  find: FindImport,
  call: StaticScope['call'],
  page: PageContext,
): PageModules {
  const statements: Program['body'] = []
  visit(root, 'mdxjsEsm', (node) => void statements.push(...(estreeOf(node)?.body ?? [])))
  const imports: ImportDeclaration[] = []
  const values = new Map<string, Json>()
  const names = new Map<string, Json>()
  const declared = new Set<string>()
  for (const statement of statements) {
    if (statement.type !== 'ImportDeclaration') continue
    const found = find(String(statement.source.value))
    if (!found) continue
    const locals = statement.specifiers.map(({ local }) => local.name)
    for (const name of locals) declared.add(name)
    if (found.value !== undefined)
      for (const { type, local } of statement.specifiers)
        if (type === 'ImportDefaultSpecifier') names.set(local.name, found.value)
    if ('specifier' in found)
      imports.push({ ...statement, source: { type: 'Literal', value: found.specifier } })
    else for (const name of locals) values.set(name, found.value)
  }
  const others = statements.filter(
    (statement): statement is PageStatement =>
      statement.type !== 'ImportDeclaration' && statement.type !== 'ExpressionStatement',
  )
  const { kept, names: all } = runnableStatements(others, declared)
  for (const statement of others)
    if (!kept.includes(statement)) page.lost('statement', firstLine(printed([statement])))
  const scope: StaticScope = { names, call }
  for (const statement of kept) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      const value = staticValue(init, scope)
      if (id.type === 'Identifier' && value !== undefined) names.set(id.name, value)
    }
  }

  function statementsFor(scripts: readonly object[]): RootContent[] {
    const used = namesIn(kept, scripts)
    const given = [...values]
      .filter(([name]) => used.used.has(name))
      .map(([name, value]) => exportOf(name, value))
    const unknown = [...used.components].filter(
      (name) =>
        !all.has(name.split('.')[0] ?? '') && !Object.hasOwn(componentRules, name) && /^\w+$/.test(name),
    )
    for (const name of unknown) if (!aliasOf(name)) page.lost('component', `<${name}>`)
    const stubs = unknown.map(
      (name) => `export const ${name} = ({ title, label, children }) => ${placeholderOf(name, page)}`,
    )
    const lines = [printed(imports), ...given, ...stubs, printed(kept)].filter((text) => text !== '')
    return lines.length === 0 ? [] : [{ type: 'mdxjsEsm', value: lines.join('\n\n') }]
  }
  return { names: { declared: all, scope }, statementsFor }
}

/** JSX for a component of another tool in JavaScript: ours of the same meaning, else its words. */
function placeholderOf(name: string, page: PageContext): string {
  const title = new PropScript({ type: 'mdxJsxAttributeValueExpression', value: 'title' })
  const children: RootContent[] = [{ type: 'mdxFlowExpression', value: 'children' }]
  const made = aliasOf(name)?.({ name, props: { title }, children }, page) ?? []
  return made.length === 1 && made.every(isJsx)
    ? writeDocument(made, 'mdx')
        .text.trim()
        .replace(/\s*\n\s*/g, '')
    : '<>{title ?? label} {children}</>'
}

/** Statements as text. */
const printed = (body: readonly (PageStatement | ImportDeclaration)[]): string => {
  const program: Program = { type: 'Program', sourceType: 'module', body: [...body] }
  return toJs(program, { handlers: jsxPrinter }).value.trim()
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 80)
