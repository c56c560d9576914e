import type { PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { CalloutType, ComponentName } from '../../engine/model/components.ts'
import type { Json } from '../../engine/model/tree.ts'

/** Props whose values are known without running anything. */
export type KnownProps = Record<string, Json | undefined>

/** A component of ours, or an HTML element, as JSX. Props without a value are left out. */
export const jsx = (
  name: ComponentName | Lowercase<string>,
  props: KnownProps,
  children: readonly RootContent[],
): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: attributesOf(props),
  children: children as MdxJsxFlowElement['children'],
})

/** Props as attributes of JSX. */
export const attributesOf = (props: KnownProps): MdxJsxAttribute[] =>
  Object.entries(props).flatMap(([name, value]): MdxJsxAttribute[] => {
    if (value === undefined) return []
    const type = 'mdxJsxAttribute'
    if (value === true) return [{ type, name }]
    if (typeof value === 'string') return [{ type, name, value }]
    return [{ type, name, value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value) } }]
  })

/** The text of an attribute of JSX; undefined where it has none. */
export const attributeText = ({ attributes }: Pick<MdxJsxFlowElement, 'attributes'>, name: string) => {
  const found = attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )
  return typeof found?.value === 'string' ? found.value : undefined
}

export const textNode = (value: string): PhrasingContent => ({ type: 'text', value })

/** A sentence or a part of it. */
export const sentence = <T extends 'paragraph' | 'strong'>(type: T, children: readonly RootContent[]) => ({
  type,
  children: children as PhrasingContent[],
})

export const link = (url: string, children: readonly RootContent[]): PhrasingContent => ({
  type: 'link',
  url,
  children: children as PhrasingContent[],
})

/** The first of some values that is text or a number. */
export const firstText = (...values: unknown[]): string | undefined => {
  const found = values.find(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  )
  return found === undefined ? undefined : String(found)
}

/** True for whitespace. */
export const isBlankNode = (node: RootContent): boolean =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '')

/** Kinds of callouts in other tools, and ours. A map: an author may write `constructor`. */
export const calloutTypes: ReadonlyMap<string, CalloutType> = new Map(
  Object.entries({
    note: 'note secondary default abstract summary tldr example quote cite',
    tip: 'tip success idea check hint done',
    info: 'info important todo question help faq',
    warning: 'warning caution warn attention',
    danger: 'danger error failure fail missing bug',
  } satisfies Record<CalloutType, string>).flatMap(([type, names]) =>
    names.split(' ').map((name) => [name, type as CalloutType] as const),
  ),
)

/** `<Details>` with a summary. */
export const detailsOf = (title: string, isOpen: boolean, children: readonly RootContent[]): RootContent =>
  jsx('Details', { open: isOpen || undefined }, [jsx('Summary', {}, [textNode(title)]), ...children])
