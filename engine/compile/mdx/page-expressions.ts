import type { Expression, Program } from 'estree'
import type { RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Place } from '../diagnostics.ts'
import { placeOf } from '../document.ts'

/** The parsed JavaScript of a node of MDX (`{…}`, attribute, `import`, `export`). Null for others and comments. */
export function estreeOf(node: object): Program | null {
  const { data } = node as { data?: { estree?: Program | null } }
  return data?.estree ?? null
}

/** True for lines of `import` and `export`. */
export const isEsm = (node: { type: string }): node is Extract<RootContent, { type: 'mdxjsEsm' }> =>
  node.type === 'mdxjsEsm'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement
type JsxAttribute = JsxElement['attributes'][number]

export const isJsx = (node: { type: string }): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
type WrittenExpression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>

export const isExpression = (node: { type: string }): node is WrittenExpression =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'

/** The expression of `{…}`; null for a comment or nothing. */
export function expressionOf(node: object): Expression | null {
  const statement = estreeOf(node)?.body[0]
  return statement?.type === 'ExpressionStatement' ? statement.expression : null
}

/** The words of `plan.limits.traces`; null for any other expression. */
export function memberName(expression: Expression): string | null {
  if (expression.type !== 'MemberExpression' || expression.property.type !== 'Identifier') return null
  const { object, property, computed } = expression
  if (computed || object.type === 'Super') return null
  const owner = object.type === 'Identifier' ? object.name : memberName(object)
  return owner === null ? null : `${owner}.${property.name}`
}

/** For `name={…}`: its expression. For `name` and `name="…"`: the value itself. */
export const attributeValue = (attribute: MdxJsxAttribute) =>
  attribute.value !== null && typeof attribute.value === 'object'
    ? { expression: expressionOf(attribute.value) }
    : { value: attribute.value ?? true }

/** For `{...props}`: the spread expression. */
export function spreadOf(attribute: JsxAttribute): Expression | null {
  const object = expressionOf(attribute)
  if (object?.type !== 'ObjectExpression') return object
  const [property] = object.properties
  return object.properties.length === 1 && property?.type === 'SpreadElement' ? property.argument : object
}

/** Collects the expressions of a page, so that one program evaluates them all. */
export class PageExpressions {
  readonly list: { expression: Expression; place: Place | null }[] = []
  readonly #indexes = new Map<Expression, number>()
  readonly #references = new Map<JsxElement, Expression>()

  /** `localNames`: names the page declares or imports; elements with these names are local components. */
  constructor(children: readonly RootContent[], localNames: ReadonlySet<string>) {
    this.#gather(children, localNames)
  }

  indexOf(expression: Expression): number | undefined {
    return this.#indexes.get(expression)
  }

  /** For `<Local>`: the expression that evaluates to the local component. */
  componentOf(element: JsxElement): Expression | undefined {
    return this.#references.get(element)
  }

  #gather(children: readonly RootContent[], localNames: ReadonlySet<string>): void {
    for (const child of children) {
      if (isExpression(child)) this.#add(expressionOf(child), placeOf(child))
      if (isJsx(child)) this.#gatherElement(child, localNames)
      if ('children' in child) this.#gather(child.children, localNames)
    }
  }

  #gatherElement(element: JsxElement, localNames: ReadonlySet<string>): void {
    const place = placeOf(element)
    for (const attribute of element.attributes) {
      const at = placeOf(attribute) ?? place
      if (attribute.type === 'mdxJsxExpressionAttribute') this.#add(spreadOf(attribute), at)
      else this.#add(attributeValue(attribute).expression ?? null, at)
    }
    const [root = '', ...rest] = element.name?.split('.') ?? []
    if (!localNames.has(root)) return
    const callee = rest.reduce<Expression>(
      (object, name) => ({
        type: 'MemberExpression',
        object,
        property: { type: 'Identifier', name },
        computed: false,
        optional: false,
      }),
      { type: 'Identifier', name: root },
    )
    this.#references.set(element, callee)
    this.#add(callee, place)
  }

  #add(expression: Expression | null, place: Place | null): void {
    if (!expression) return
    this.#indexes.set(expression, this.list.length)
    this.list.push({ expression, place })
  }
}
