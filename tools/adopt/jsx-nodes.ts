import type { PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxAttributeValueExpression, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { JsxElement } from '../../content-bundle/compile/mdx/page-expressions.ts'
import type { ComponentName } from '../../content-bundle/model/components.ts'
import type { Json } from '../../content-bundle/model/tree.ts'

/** JavaScript in a prop of a foreign page, as it is written. Only the build runs it. */
export class PropScript {
  readonly expression: MdxJsxAttributeValueExpression

  constructor(expression: MdxJsxAttributeValueExpression) {
    this.expression = expression
  }
}

/** The value of a prop: known without running anything, or JavaScript. */
export type Prop = Json | PropScript | undefined

/** A use of a component of another tool. */
export interface ForeignUse {
  name: string
  props: Record<string, Prop>
  children: RootContent[]
  position?: JsxElement['position']
}

/** A component of ours, or an HTML element, as JSX. Props without a value are left out. */
export function jsx(
  name: ComponentName | Lowercase<string>,
  props: Record<string, Prop>,
  children: readonly RootContent[],
  position?: JsxElement['position'],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributesOf(props),
    children: children as MdxJsxFlowElement['children'],
    position,
  }
}

/** Props as attributes of JSX. */
export const attributesOf = (props: Record<string, Prop>): MdxJsxAttribute[] =>
  Object.entries(props).flatMap(([name, prop]): MdxJsxAttribute[] => {
    if (prop === undefined) return []
    const type = 'mdxJsxAttribute'
    if (prop === true) return [{ type, name }]
    if (typeof prop === 'string') return [{ type, name, value: prop }]
    if (prop instanceof PropScript) return [{ type, name, value: prop.expression }]
    return [{ type, name, value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(prop) } }]
  })

export const textNode = (value: string): PhrasingContent => ({ type: 'text', value })

export const paragraph = (...children: readonly RootContent[]): RootContent => ({
  type: 'paragraph',
  children: children as PhrasingContent[],
})

export const strong = (...children: readonly RootContent[]): PhrasingContent => ({
  type: 'strong',
  children: children as PhrasingContent[],
})

export const link = (url: string, children: readonly RootContent[]): PhrasingContent => ({
  type: 'link',
  url,
  children: children as PhrasingContent[],
})

/** A list of items, each a list of blocks. */
export const list = (ordered: boolean, items: readonly (readonly RootContent[])[]): RootContent => ({
  type: 'list',
  ordered,
  spread: true,
  children: items.map((children) => ({
    type: 'listItem',
    spread: true,
    children: children as Extract<RootContent, { type: 'listItem' }>['children'],
  })),
})

/** A prop that is text, or a number as text. */
export const textOfProp = (prop: Prop): string | undefined =>
  typeof prop === 'string' && prop !== '' ? prop : typeof prop === 'number' ? String(prop) : undefined

/** The first of some props that is text. */
export const firstText = (...props: Prop[]): string | undefined => props.map(textOfProp).find(Boolean)

/** The first of some props that has a value to show: text or JavaScript. */
export const firstShown = (...props: Prop[]): string | PropScript | undefined =>
  props.map((prop) => (prop instanceof PropScript ? prop : textOfProp(prop))).find(Boolean)

/** A prop as part of a sentence. */
export const shownProp = (prop: string | PropScript): RootContent =>
  prop instanceof PropScript ? { ...prop.expression, type: 'mdxTextExpression' } : textNode(prop)

/** Whether a node is whitespace. */
export const isBlankNode = (node: RootContent): boolean =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '')
