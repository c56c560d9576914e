import type { ModuleDeclaration, Node, Property, Statement } from 'estree'
import type { Json } from '../../model/tree.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { estreeOf, literalValue } from '../mdx/page-expressions.ts'

/** What TypeScript adds to a navigation file. */
const types =
  /^import type [^\n]*$|\s+satisfies\s+[\w.<>, ]+|\s+as const|(?<=(?:const|let)\s+\w+)\s*:\s*[\w.<>[\]]+/gm

/** Comments that begin a line: to Markdown they would be text, and what follows them too. */
const comments = /^[ \t]*(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/gm

/**
 * The object or list that a module exports by default, without running it: properties whose values are not
 * literals are `null`, and a call is the object it is given. Null when there is none.
 */
export function literalDefault(source: string): Json | null {
  let body: (Statement | ModuleDeclaration)[]
  try {
    // MDX reads statements that begin with `import` or `export`, and ends them at a blank line.
    const statements = source
      .replace(comments, '')
      .replace(types, '')
      .replace(/\n\s*\n/g, '\n')
      .replace(/^(?:const|let)\s/gm, 'export $&')
    const root = parseMarkdown(statements.trim(), 'mdx')
    body = root.children.flatMap((node) => estreeOf(node)?.body ?? [])
  } catch {
    return null
  }
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  if (!exported) return null
  const { declaration } = exported
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') return null
  if (declaration.type !== 'Identifier') return looseValue(declaration)
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declared?.type !== 'VariableDeclaration') continue
    const named = declared.declarations.find(
      ({ id }) => id.type === 'Identifier' && id.name === declaration.name,
    )
    if (named?.init) return looseValue(named.init)
  }
  return null
}

function looseValue(expression: Node): Json {
  // `defineConfig({ … })`, and a plugin with its options.
  if (expression.type === 'CallExpression') {
    const [options] = expression.arguments
    return options?.type === 'ObjectExpression' ? looseValue(options) : null
  }
  if (expression.type === 'ArrayExpression')
    return expression.elements.map((element) =>
      element && element.type !== 'SpreadElement' ? looseValue(element) : null,
    )
  if (expression.type !== 'ObjectExpression') return literalValue(expression)?.value ?? null
  const properties = expression.properties.filter(
    (property): property is Property => property.type === 'Property',
  )
  return Object.fromEntries(
    properties.flatMap(({ key, value, computed }) => {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null
      return name === null || computed ? [] : [[name, looseValue(value)]]
    }),
  )
}
