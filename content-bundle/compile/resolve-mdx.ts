import type { Expression, ModuleDeclaration, Program, Statement } from 'estree'
import type { Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import {
  type ComponentName,
  componentAliases,
  componentRules,
  type TreeComponent,
} from '../model/components.ts'
import { checkProps } from './check-props.ts'
import type { Place, Problems } from './diagnostics.ts'
import { didYouMean } from './did-you-mean.ts'
import type { DocumentNode, PageDocument } from './document.ts'
import {
  componentReferences,
  createElement,
  fragment,
  isMadeNodes,
  isRawElement,
  type MadeNodes,
} from './jsx-runtime.ts'
import { literalValue } from './literal-value.ts'
import { type Outcome, pageProgramLimitMs, runProgram } from './run-program.ts'

/** What a page may import: the value of each name a module exports, `default` among them. */
export type ImportModule = (specifier: string, place: Place) => Record<string, unknown> | null

export interface ResolveContext {
  problems: Problems
  importModule: ImportModule
  /** What `props` means in a partial. */
  props?: Record<string, unknown>
}

export interface ResolvedMdx extends PageDocument {
  /** The values of `export const …`, for pages that import this one. */
  exported: Record<string, unknown>
}

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement
interface WithEstree {
  data?: { estree?: Program | null }
}

const isJsx = (node: { type: string }): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
const isExpression = (node: { type: string }) =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
const placeOf = (node: { position?: { start: Place } }): Place | null =>
  node.position ? { line: node.position.start.line, column: node.position.start.column } : null

/** The one expression of `{…}`, or null for a comment or nothing. */
function expressionOf(node: WithEstree): Expression | null {
  const statement = node.data?.estree?.body[0]
  return statement?.type === 'ExpressionStatement' ? statement.expression : null
}

/**
 * Turns parsed MDX into a document without JavaScript: expressions are run, imports are followed,
 * components are known and their props checked. Faults go to `problems`; what they touch is left out.
 */
export function resolveMdx(root: Root, context: ResolveContext): ResolvedMdx {
  return new Resolver(context).resolve(root)
}

class Resolver {
  private readonly problems: Problems
  private readonly context: ResolveContext
  private readonly scope: Record<string, unknown>
  private readonly declarations: Statement[] = []
  private readonly exportedNames: string[] = []
  private readonly localNames = new Set<string>()
  private readonly expressions: { expression: Expression; place: Place | null }[] = []
  private readonly indexOf = new Map<Expression, number>()
  private outcomes: Outcome[] = []

  constructor(context: ResolveContext) {
    this.context = context
    this.problems = context.problems
    this.scope = {
      ...componentReferences(),
      props: context.props ?? {},
      __h: createElement,
      __Fragment: fragment,
    }
  }

  resolve(root: Root): ResolvedMdx {
    this.readModules(root.children)
    this.gather(root.children)
    const exported = this.run()
    return { children: this.nodes(root.children), exported }
  }

  /** Reads `import` and `export` statements: the names they bring become the scope of the page. */
  private readModules(children: RootContent[]): void {
    for (const node of children) {
      if ((node as { type: string }).type !== 'mdxjsEsm') continue
      const place = placeOf(node) ?? { line: 1, column: 1 }
      for (const statement of (node as WithEstree).data?.estree?.body ?? [])
        this.readStatement(statement, place)
    }
  }

  private readStatement(statement: Program['body'][number], at: Place): void {
    const offset = (statement as unknown as { loc?: { start: Place } }).loc?.start
    const place = offset ? { line: offset.line, column: offset.column + 1 } : at
    if (statement.type === 'ImportDeclaration') return this.readImport(statement, place)
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      this.declarations.push(statement.declaration)
      this.exportedNames.push(...declaredNames(statement.declaration))
      for (const name of declaredNames(statement.declaration)) this.localNames.add(name)
      return
    }
    if (statement.type.startsWith('Export')) {
      this.problems.error(
        place,
        'A page can export only what it declares.',
        'Write `export const name = …` or `export function Name() { … }`.',
      )
      return
    }
    this.declarations.push(statement as Statement)
  }

  private readImport(
    statement: Extract<ModuleDeclaration, { type: 'ImportDeclaration' }>,
    place: Place,
  ): void {
    const specifier = String(statement.source.value)
    const module = this.context.importModule(specifier, place)
    for (const imported of statement.specifiers) {
      this.localNames.add(imported.local.name)
      if (!module) continue
      if (imported.type === 'ImportNamespaceSpecifier') {
        this.scope[imported.local.name] = module
        continue
      }
      const name =
        imported.type === 'ImportDefaultSpecifier'
          ? 'default'
          : imported.imported.type === 'Identifier'
            ? imported.imported.name
            : String(imported.imported.value)
      if (!(name in module)) {
        const known = Object.keys(module)
        this.problems.error(
          place,
          `\`${specifier}\` exports no \`${name}\`.`,
          `${didYouMean(name, known)}It exports ${known.join(', ') || 'nothing'}.`,
        )
        continue
      }
      this.scope[imported.local.name] = module[name]
    }
  }

  /** Collects every expression that has to be run, so that one program runs them all. */
  private gather(children: unknown[]): void {
    for (const child of children as (RootContent & { children?: unknown[] })[]) {
      if (isExpression(child)) this.add(expressionOf(child as WithEstree), placeOf(child))
      if (isJsx(child)) this.gatherElement(child)
      if (child.children) this.gather(child.children)
    }
  }

  private gatherElement(element: JsxElement): void {
    for (const attribute of element.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        this.add(expressionOf(attribute as WithEstree) ?? spreadOf(attribute as WithEstree), placeOf(element))
      } else if (attribute.value && typeof attribute.value === 'object') {
        this.add(expressionOf(attribute.value as WithEstree), placeOf(element))
      }
    }
    if (element.name && this.localNames.has(element.name.split('.')[0] ?? '')) {
      const callee = element.name
        .split('.')
        .map((name): Expression => ({ type: 'Identifier', name }))
        .reduce((object, property) => ({
          type: 'MemberExpression',
          object,
          property,
          computed: false,
          optional: false,
        }))
      this.references.set(element, callee)
      this.add(callee, placeOf(element))
    }
  }

  /** For `<Local>`: the expression that gives the local component. */
  private readonly references = new Map<JsxElement, Expression>()

  private add(expression: Expression | null, place: Place | null): void {
    if (!expression || literalValue(expression)) return
    this.indexOf.set(expression, this.expressions.length)
    this.expressions.push({ expression, place })
  }

  private run(): Record<string, unknown> {
    if (this.expressions.length === 0 && this.declarations.length === 0) return {}
    try {
      const { outcomes, exported } = runProgram({
        declarations: this.declarations,
        expressions: this.expressions.map(({ expression }) => expression),
        exportedNames: this.exportedNames,
        scope: this.scope,
      })
      this.outcomes = outcomes
      for (const [index, outcome] of outcomes.entries())
        if (!outcome.ok) this.reportFailure(outcome.error, index)
      return exported
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
        this.problems.error(
          this.expressions[this.outcomes.length]?.place ?? { line: 1, column: 1 },
          `The page's JavaScript ran longer than ${pageProgramLimitMs} ms and was stopped.`,
          'Look for an endless loop; compute heavy values beforehand and import them as JSON.',
        )
      } else {
        this.problems.error(
          this.expressions[0]?.place ?? null,
          `The page's JavaScript failed: ${describeError(error)}.`,
          null,
        )
      }
      return {}
    }
  }

  private reportFailure(error: unknown, index: number): void {
    const place = this.expressions[index]?.place ?? null
    const missing = /^(\w+) is not defined$/.exec((error as Error)?.message ?? '')
    if (missing?.[1] && /^[A-Z]/.test(missing[1])) return this.reportUnknown(missing[1], place)
    this.problems.error(
      place,
      `This expression failed: ${describeError(error)}.`,
      missing ? `Declare \`${missing[1]}\` with \`export const\`, or import it.` : null,
    )
  }

  private reportUnknown(name: string, place: Place | null): void {
    this.problems.unknown(
      place,
      `\`<${name}>\` is not a component pages may use.`,
      `${didYouMean(name, [...Object.keys(componentRules), ...this.localNames])}The list is content-bundle/model/components.ts.`,
    )
  }

  /** The value of an expression; undefined when it failed (already reported). */
  private valueOf(expression: Expression | null): unknown {
    if (!expression) return undefined
    const literal = literalValue(expression)
    if (literal) return literal.value
    const index = this.indexOf.get(expression)
    const outcome = index === undefined ? undefined : this.outcomes[index]
    return outcome?.ok ? outcome.value : undefined
  }

  private nodes(children: readonly unknown[]): DocumentNode[] {
    return (children as RootContent[]).flatMap((child) => this.node(child))
  }

  private node(node: RootContent): DocumentNode[] {
    const { type } = node as { type: string }
    if (type === 'mdxjsEsm') return []
    if (isExpression(node)) return this.toNodes(this.valueOf(expressionOf(node as WithEstree)))
    if (isJsx(node)) return this.jsx(node)
    if (node.type === 'paragraph') {
      const lifted = this.liftedJsx(node.children)
      if (lifted) return lifted
    }
    if ('children' in node) {
      return [{ ...node, children: this.nodes(node.children) } as DocumentNode]
    }
    return [node as DocumentNode]
  }

  /** A paragraph that holds nothing but JSX is no paragraph: `<Card>…</Card>` on one line is a block. */
  private liftedJsx(children: readonly RootContent[]): DocumentNode[] | null {
    let sawJsx = false
    for (const child of children) {
      if (isJsx(child) || isExpression(child)) sawJsx = true
      else if (child.type !== 'text' || child.value.trim() !== '') return null
    }
    if (!sawJsx) return null
    return this.nodes(children.filter((child) => child.type !== 'text'))
  }

  private jsx(element: JsxElement): DocumentNode[] {
    const place = placeOf(element)
    const children = this.nodes(element.children as never)
    if (element.name === null) return children
    const props = this.attributes(element)
    const reference = this.references.get(element)
    if (reference) {
      const component = this.valueOf(reference)
      if (typeof component !== 'function') return children
      const made: MadeNodes = { type: 'made-nodes', nodes: children }
      return this.callLocal(component as (props: object) => unknown, { ...props, children: made }, place)
    }
    return this.element(element.name, props, children, place, element.position)
  }

  private callLocal(
    component: (props: object) => unknown,
    props: object,
    place: Place | null,
  ): DocumentNode[] {
    try {
      return this.toNodes(component(props))
    } catch (error) {
      this.problems.error(place, `This component failed: ${describeError(error)}.`, null)
      return []
    }
  }

  private attributes(element: JsxElement): Record<string, unknown> {
    const props: Record<string, unknown> = {}
    for (const attribute of element.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        Object.assign(
          props,
          this.valueOf(expressionOf(attribute as WithEstree) ?? spreadOf(attribute as WithEstree)),
        )
      } else if (attribute.value === null || attribute.value === undefined) {
        props[attribute.name] = true
      } else {
        props[attribute.name] =
          typeof attribute.value === 'string'
            ? attribute.value
            : this.valueOf(expressionOf(attribute.value as WithEstree))
      }
    }
    return props
  }

  /** A component or an HTML element with known props. */
  private element(
    name: string,
    props: Record<string, unknown>,
    children: DocumentNode[],
    place: Place | null,
    position: DocumentNode['position'],
  ): DocumentNode[] {
    if (/^[a-z]/.test(name)) {
      return [{ type: 'element', tagName: name, attributes: htmlAttributes(props), children, position }]
    }
    const component = componentAliases[name] ?? name
    if (!(component in componentRules)) {
      this.reportUnknown(name, place)
      return [
        { type: 'component', name: 'UnknownComponent', props: { name }, nodeProps: {}, children, position },
      ]
    }
    const known = component as ComponentName
    const checked = checkProps(known, props, place, this.problems, (value) => this.toNodes(value))
    return [{ type: 'component', name: known satisfies TreeComponent, ...checked, children, position }]
  }

  /** Whatever an expression gave, as content: React's rules of what shows and what does not. */
  private toNodes(value: unknown): DocumentNode[] {
    if (value === null || value === undefined || typeof value === 'boolean') return []
    if (typeof value === 'string' || typeof value === 'number')
      return [{ type: 'text', value: String(value) }]
    if (Array.isArray(value)) return value.flatMap((item) => this.toNodes(item))
    if (isMadeNodes(value)) return value.nodes
    if (isRawElement(value)) {
      const inner = value.children.length > 0 ? value.children : [value.props.children]
      return this.element(
        value.name,
        value.props,
        inner.flatMap((child) => this.toNodes(child)),
        null,
        undefined,
      )
    }
    this.problems.error(
      null,
      `An expression gave ${typeof value === 'function' ? 'a function' : 'an object'}, which cannot be shown.`,
      'Give text, a number, JSX, or a list of these.',
    )
    return []
  }
}

function spreadOf(node: WithEstree): Expression | null {
  const statement = node.data?.estree?.body[0]
  if (statement?.type !== 'ExpressionStatement') return null
  return statement.expression
}

function declaredNames(declaration: Statement | ModuleDeclaration): string[] {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
    return declaration.id ? [declaration.id.name] : []
  }
  if (declaration.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

const describeError = (error: unknown): string =>
  (error instanceof Error || (error as Error)?.message ? (error as Error).message : String(error)).replace(
    /\.$/,
    '',
  )

const reactNames: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  srcSet: 'srcset',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  autoPlay: 'autoplay',
  playsInline: 'playsinline',
  allowFullScreen: 'allowfullscreen',
  frameBorder: 'frameborder',
}

/** React's attribute names and style objects as HTML writes them; functions and false ones are dropped. */
function htmlAttributes(props: Record<string, unknown>): Record<string, string | true> {
  const attributes: Record<string, string | true> = {}
  for (const [key, value] of Object.entries(props)) {
    if (key === 'children' || key === 'key' || /^on[A-Z]/.test(key)) continue
    if (value === null || value === undefined || value === false || typeof value === 'function') continue
    const name = reactNames[key] ?? key
    if (name === 'style' && typeof value === 'object')
      attributes.style = styleText(value as Record<string, unknown>)
    else attributes[name] = value === true ? true : String(value)
  }
  return attributes
}

function styleText(style: Record<string, unknown>): string {
  return Object.entries(style)
    .map(([name, value]) => {
      const property = name.startsWith('--')
        ? name
        : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const unitless =
        typeof value !== 'number' ||
        value === 0 ||
        /^(opacity|zIndex|flex|lineHeight|order|fontWeight)/.test(name)
      return `${property}:${unitless ? value : `${value}px`}`
    })
    .join(';')
}
