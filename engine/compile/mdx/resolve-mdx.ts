import type { Expression } from 'estree'
import type { Root, RootContent } from 'mdast'
import type { Position } from 'unist'
import { isComponentName, ruleOf } from '../../model/components.ts'
import type { NamesOfSite } from '../checks/check-name.ts'
import { checkProps } from '../checks/check-props.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { type DocumentNode, type PageDocument, placeOf, withChildren } from '../document.ts'
import { asPhrasing, contentOf, isInlineAlone, isJsxAlone } from './as-blocks.ts'
import { dataTable } from './data-table.ts'
import { htmlElement } from './html-element.ts'
import { inParagraphs } from './in-paragraphs.ts'
import { joinLines } from './join-lines.ts'
import {
  componentReferences,
  createElement,
  fragment,
  isPartialNodes,
  isRawElement,
  type PartialNodes,
} from './jsx-runtime.ts'
import {
  attributeValue,
  expressionOf,
  isEsm,
  isExpression,
  isJsx,
  type JsxElement,
  memberName,
  PageExpressions,
  spreadOf,
} from './page-expressions.ts'
import { type ImportModule, type PageModules, readModules } from './page-modules.ts'
import { ProgramErrors, placeOfStatement, refusalOf } from './program-errors.ts'
import { readHtml } from './read-html.ts'
import { type ExpressionOutcome, runProgram } from './run-program.ts'
import { isTimeout, withinTimeLimit } from './within-time-limit.ts'

export interface ResolveContext {
  diagnostics: Diagnostics
  site: NamesOfSite
  importModule: ImportModule
  /** The value of `props` in a partial. */
  props?: Record<string, unknown>
}

export interface ResolvedMdx extends PageDocument {
  /** The values of `export const …`, for pages that import this one. */
  exported: Record<string, unknown>
}

/**
 * Turns parsed MDX into a document without JavaScript: evaluates expressions, follows imports, and checks
 * components and props. Errors go to `diagnostics`; the nodes they affect are left out.
 */
export function resolveMdx(root: Root, context: ResolveContext): ResolvedMdx {
  return new Resolver(root, context).resolve()
}

class Resolver {
  readonly #root: Root
  readonly #diagnostics: Diagnostics
  readonly #site: NamesOfSite
  readonly #props: Record<string, unknown>
  readonly #isPartial: boolean
  readonly #modules: PageModules
  readonly #expressions: PageExpressions
  readonly #errors: ProgramErrors
  #outcomes: ExpressionOutcome[] = []

  constructor(root: Root, { diagnostics, site, importModule, props }: ResolveContext) {
    this.#root = { ...root, children: joinLines(root.children, site.components) }
    this.#diagnostics = diagnostics
    this.#site = site
    this.#props = props ?? {}
    this.#isPartial = props !== undefined
    this.#modules = readModules(this.#root.children, importModule, diagnostics)
    this.#errors = new ProgramErrors(
      diagnostics,
      this.#modules.localNames,
      Object.keys(site.components ?? {}),
    )
    this.#expressions = new PageExpressions(this.#root.children, this.#modules.localNames)
  }

  resolve(): ResolvedMdx {
    const exported = this.#run()
    const blocks = this.#root.children.filter((child) => !isEsm(child))
    // A partial of one value may stand in a sentence.
    const isValue = this.#isPartial && blocks.length === 1
    const children = blocks.flatMap((block) => {
      const nodes = this.#node(block)
      return isValue && nodes.every(({ type }) => type === 'text') ? nodes : this.#apart(block, nodes)
    })
    return { children: readHtml(children, 'root', this.#diagnostics), exported }
  }

  /** What a block became, in paragraphs: otherwise words of two of them would run together. */
  #apart(block: RootContent, nodes: DocumentNode[]): DocumentNode[] {
    if (isInlineAlone(block, this.#site.components) && nodes.length > 0)
      return [{ type: 'paragraph', children: asPhrasing(nodes), position: block.position }]
    const isWritten = isJsx(block) || isExpression(block) || block.type === 'paragraph'
    const hasWords = nodes.length > 1 || nodes[0]?.type === 'text'
    return isWritten && hasWords && nodes.every(({ type }) => type !== 'html') ? inParagraphs(nodes) : nodes
  }

  #run(): Record<string, unknown> {
    const { declarations, exportedNames, imported } = this.#modules
    const { list } = this.#expressions
    if (list.length === 0 && declarations.length === 0) return {}
    const { outcomes, exported, failedDeclarations, stopped } = runProgram({
      declarations,
      expressions: list.map(({ expression }) => expression),
      exportedNames,
      scope: {
        ...componentReferences(this.#site.components),
        ...imported,
        props: this.#props,
        __h: createElement,
        __Fragment: fragment,
      },
    })
    this.#outcomes = outcomes
    for (const { index, error } of failedDeclarations)
      this.#errors.stop(error, placeOfStatement(declarations[index]))
    for (const [index, outcome] of outcomes.entries())
      if (!outcome.ok) this.#errors.expression(outcome.error, list[index]?.place ?? null)
    if (stopped) {
      const declared = outcomes.length === 0 ? placeOfStatement(declarations[0]) : null
      this.#errors.stop(stopped.error, declared ?? (list[outcomes.length] ?? list.at(-1))?.place ?? null)
    }
    return exported
  }

  /** The value of an expression; undefined when it failed (already reported). */
  #valueOf(expression: Expression | null): unknown {
    if (!expression) return undefined
    const index = this.#expressions.indexOf(expression)
    const outcome = index === undefined ? undefined : this.#outcomes[index]
    return outcome?.ok ? outcome.value : undefined
  }

  #hasFailed(expression: Expression | null | undefined): boolean {
    const index = expression ? this.#expressions.indexOf(expression) : undefined
    return index !== undefined && !this.#outcomes[index]?.ok
  }

  /** Warns about a value that is not there, such as a field that data do not have. A partial may leave out its props. */
  #warnOfNothing(expression: Expression | null, node: RootContent): void {
    const name = expression ? memberName(expression) : null
    if (name === null || (this.#isPartial && name.startsWith('props.'))) return
    this.#diagnostics.warn(
      placeOf(node),
      `\`{${name}}\` has no value. Readers see nothing.`,
      'Correct its name, or declare the value with `export const`.',
    )
  }

  #nodes(children: readonly RootContent[], parentType = ''): DocumentNode[] {
    const nodes = children.flatMap((child) => this.#node(child))
    return readHtml(nodes, parentType, this.#diagnostics)
  }

  #node(node: RootContent): DocumentNode[] {
    if (isEsm(node)) return []
    if (isExpression(node)) {
      const expression = expressionOf(node)
      const result = this.#valueOf(expression)
      if (result === undefined && !this.#hasFailed(expression)) this.#warnOfNothing(expression, node)
      return this.#toNodes(result, node.position)
    }
    if (isJsx(node)) return this.#jsx(node)
    if (node.type === 'paragraph') {
      const lifted = this.#unwrapJsx(node.children)
      if (lifted) return lifted
    }
    return ['children' in node ? withChildren(node, this.#nodes(node.children, node.type)) : node]
  }

  /** Unwraps a paragraph that contains JSX only: `<Card>…</Card>` on one line is a block. */
  #unwrapJsx(children: readonly RootContent[]): DocumentNode[] | null {
    return isJsxAlone(children, this.#site.components) ? inParagraphs(this.#nodes(children)) : null
  }

  #jsx(element: JsxElement): DocumentNode[] {
    const children = this.#childrenOf(element)
    if (element.name === null) return children
    const props = this.#attributes(element)
    if (!props) return children
    const reference = this.#expressions.componentOf(element)
    if (!reference) return this.#element(element.name, props, children, element.position)
    const component = this.#valueOf(reference)
    if (isLocalComponent(component)) return this.#callLocal(component, props, element, children)
    if (component !== undefined) {
      this.#diagnostics.error(
        placeOf(element),
        `\`<${element.name}>\` is ${typeof component === 'object' ? 'data' : `a ${typeof component}`}, not a component.`,
        'Show a value with `{name}`; a component is a function or an imported `.mdx` file.',
      )
    }
    return children
  }

  /** Blocks of an element stay apart where there are several; with text between them, they are a sentence. */
  #childrenOf(element: JsxElement): DocumentNode[] {
    const blocks = element.children.map((child): [RootContent, DocumentNode[]] => [child, this.#node(child)])
    const isFlow = element.type === 'mdxJsxFlowElement' && !blocks.some(([{ type }]) => type === 'text')
    const hasSeveral = blocks.filter(([, { length }]) => length > 0).length > 1
    const nodes = blocks.flatMap(([child, made]) => (isFlow && hasSeveral ? this.#apart(child, made) : made))
    return readHtml(nodes, '', this.#diagnostics)
  }

  #callLocal(
    component: LocalComponent,
    props: object,
    element: JsxElement,
    children: DocumentNode[],
  ): DocumentNode[] {
    const made: PartialNodes = { type: 'partial-nodes', nodes: children }
    try {
      const value = withinTimeLimit(() => component({ ...props, children: made }))
      return this.#toNodes(value, element.position)
    } catch (error) {
      const place = placeOf(element)
      if (isTimeout(error)) this.#errors.timeout(place)
      else this.#errors.component(element.name ?? '', error, place)
      return []
    }
  }

  /** The values of an element's attributes; null when the expression of one has failed. */
  #attributes(element: JsxElement): Record<string, unknown> | null {
    const props: Record<string, unknown> = {}
    for (const attribute of element.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        const spread = spreadOf(attribute)
        if (this.#hasFailed(spread)) return null
        Object.assign(props, this.#valueOf(spread))
        continue
      }
      const given = attributeValue(attribute)
      if (this.#hasFailed(given.expression)) return null
      props[attribute.name] = 'value' in given ? given.value : this.#valueOf(given.expression ?? null)
    }
    return props
  }

  /** A component or an HTML element with known props. */
  #element(
    name: string,
    props: Record<string, unknown>,
    written: DocumentNode[],
    position: Position | undefined,
  ): DocumentNode[] {
    const children = [...contentOf(name, written, this.#site.components)]
    if (/^[a-z]/.test(name)) return htmlElement({ name, props, children, position }, this.#diagnostics)
    const place = placeOf({ position })
    const rule = ruleOf(name, this.#site.components)
    if (!rule) {
      this.#errors.unknown(name, place)
      return children
    }
    const toNodes = (value: unknown) => this.#toNodes(value, position)
    const checked = checkProps(name, rule, props, {
      place,
      site: this.#site,
      diagnostics: this.#diagnostics,
      toNodes,
    })
    if (!checked) return children
    if (name === 'DataTable') {
      const table = dataTable(checked.props, position)
      return table ? this.#node(table) : []
    }
    const isInline = !isComponentName(name) && rule.isInline === true
    return [{ type: 'component', name, ...(isInline && { isInline }), ...checked, children, position }]
  }

  /** Converts an expression's value to content, by React's rules of what renders. */
  #toNodes(value: unknown, position: Position | undefined): DocumentNode[] {
    if (value === null || value === undefined || typeof value === 'boolean') return []
    if (typeof value === 'string' || typeof value === 'number')
      return [{ type: 'text', value: String(value), position }]
    if (Array.isArray(value)) return value.flatMap((item) => this.#toNodes(item, position))
    if (isPartialNodes(value)) return value.nodes
    if (isRawElement(value)) {
      const inner = value.children.length > 0 ? value.children : [value.props.children]
      const children = inner.flatMap((child) => this.#toNodes(child, position))
      return this.#element(value.name, value.props, children, position)
    }
    this.#diagnostics.error(placeOf({ position }), ...refusalOf(value))
    return []
  }
}

type LocalComponent = (props: object) => unknown

const isLocalComponent = (value: unknown): value is LocalComponent => typeof value === 'function'
