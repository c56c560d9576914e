import type { Nodes, Root, RootContent } from 'mdast'
import type { MdxJsxAttributeValueExpression } from 'mdast-util-mdx-jsx'
import { isJsxAlone } from '../../content-bundle/compile/mdx/as-blocks.ts'
import {
  attributeValue,
  estreeOf,
  expressionOf,
  isEsm,
  isExpression,
  isJsx,
  type JsxElement,
  spreadOf,
} from '../../content-bundle/compile/mdx/page-expressions.ts'
import { isRecord } from '../../content-bundle/model/values/is-record.ts'
import { aliasOf } from './component-table.ts'
import {
  attributesOf,
  firstText,
  jsx,
  type Prop,
  PropScript,
  paragraph,
  strong,
  textNode,
} from './jsx-nodes.ts'
import type { PageContext } from './page-context.ts'
import { unknownNames } from './page-scripts.ts'
import { type StaticScope, staticValue } from './static-value.ts'
import { titleLine, wordsOfProps } from './words-of-props.ts'
import { isInlineNode } from './write-document.ts'

/** What the JavaScript of a page may name. */
export interface PageNames {
  /** Names that imports and statements of the page declare. */
  declared: ReadonlySet<string>
  scope: StaticScope
}

/** Longest expression that is shown as it is written, in characters. */
const shownMax = 80

/**
 * Turns the components of other tools into ours, in place. Of a component that nobody knows, its words and its
 * content stay. No JavaScript runs: what it needs to know is in the props as they are written.
 */
export function convertComponents(root: Root, names: PageNames, page: PageContext): void {
  root.children = nodesOf(root.children, false)
  settleTabs(root)

  function nodesOf(children: readonly RootContent[], isInline: boolean): RootContent[] {
    return children.flatMap((child) => nodeOf(child, isInline))
  }

  function nodeOf(node: RootContent, isInline: boolean): RootContent[] {
    if (isEsm(node)) return []
    if (node.type === 'mdxFlowExpression' && !isInline) return asBlock(expression(node))
    if (isExpression(node)) return expression(node)
    if (node.type === 'mdxJsxFlowElement' && !isInline) return asBlock(element(node, isInline))
    if (isJsx(node)) return element(node, isInline)
    // `<Card>…</Card>` on one line is a block.
    if (node.type === 'paragraph' && isJsxAlone(node.children)) return asBlock(nodesOf(node.children, false))
    if (!('children' in node)) return [node]
    const inSentence = isInline || node.type === 'paragraph' || node.type === 'heading'
    return [{ ...node, children: nodesOf(node.children, inSentence) } as RootContent]
  }

  function expression(node: Extract<RootContent, { type: `mdx${string}Expression` }>): RootContent[] {
    const script = expressionOf(node)
    if (!script) return []
    const value = staticValue(script, names.scope)
    if (typeof value === 'string' || typeof value === 'number') return [textNode(String(value))]
    if (unknownNames(script, names.declared).length === 0) return [node]
    page.lost('expression', `{${node.value}}`)
    // `{name}` in a sentence is what most authors meant.
    const isShown = node.type === 'mdxTextExpression' && node.value.length <= shownMax
    return isShown ? [{ type: 'inlineCode', value: `{${node.value}}` }] : []
  }

  function element(node: JsxElement, isInline: boolean): RootContent[] {
    const { name, position } = node
    const inner = nodesOf(node.children, isInline)
    if (name === null) return inner
    const props = propsOf(node)
    const [rootName = ''] = name.split('.')
    const children = inner as JsxElement['children']
    if (names.declared.has(rootName))
      return [{ ...node, attributes: attributesOf(props), children } as JsxElement]
    const alias = aliasOf(name)
    if (alias) {
      page.converted()
      return alias({ name, props, children: inner, position }, page)
    }
    if (/^[a-z]/.test(name)) return htmlElement(name as Lowercase<string>, props, inner, position)
    page.lost('component', `<${name}>`)
    const title = firstText(props.title, props.label)
    if (isInline) return [...(title ? [strong(textNode(title))] : []), ...inner]
    return [...wordsOfProps(props), ...inner]
  }

  /** The props of an element; those that need unknown names are left out. */
  function propsOf({ attributes }: JsxElement): Record<string, Prop> {
    const props: Record<string, Prop> = {}
    for (const attribute of attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        const spread = staticValue(spreadOf(attribute), names.scope)
        if (isRecord(spread)) Object.assign(props, spread)
        else page.lost('expression', `{${attribute.value}}`)
        continue
      }
      const given = attributeValue(attribute)
      if ('value' in given) props[attribute.name] = given.value
      else if (given.expression) {
        const value = attribute.value as MdxJsxAttributeValueExpression
        props[attribute.name] =
          staticValue(given.expression, names.scope) ?? scriptOf(value, given.expression, attribute.name)
      }
    }
    return props
  }

  function scriptOf(
    value: MdxJsxAttributeValueExpression,
    script: Parameters<typeof unknownNames>[0],
    name: string,
  ): Prop {
    if (unknownNames(script, names.declared).length === 0) return new PropScript(value)
    // What cannot be shown anyway is not worth a line of the report.
    if (!/^(?:class|className|icon|style|on[A-Z])/.test(name)) page.lost('expression', `{${value.value}}`)
    return undefined
  }
}

/** Elements that mean nothing without attributes. */
const wrappers = new Set(['article', 'center', 'div', 'font', 'main', 'section', 'span'])

/** An element of HTML. Its classes name styles of the other site. */
function htmlElement(
  name: Lowercase<string>,
  { class: _, className: __, markdown: ___, ...props }: Record<string, Prop>,
  children: RootContent[],
  position: JsxElement['position'],
): RootContent[] {
  return wrappers.has(name) && Object.keys(props).length === 0
    ? children
    : [jsx(name, props, children, position)]
}

/** What became part of a sentence is a paragraph: else it would be one with its neighbor's words. */
const asBlock = (nodes: RootContent[]): RootContent[] =>
  nodes.length > 0 && nodes.every(isInlineNode) ? [paragraph(...nodes)] : nodes

/** A tab outside of tabs is its label and its content. */
function settleTabs(parent: Nodes): void {
  if (!('children' in parent)) return
  const isTabs = isJsx(parent) && (parent.name === 'Tabs' || parent.name === 'LangTabs')
  const children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    settleTabs(child)
    if (isTabs || !isJsx(child) || child.name !== 'Tab') return [child]
    const label = child.attributes.find(
      (attribute) => 'name' in attribute && attribute.name === 'label',
    )?.value
    return [...(typeof label === 'string' ? [titleLine(label)] : []), ...child.children]
  })
  Object.assign(parent, { children })
}

/** Every piece of JavaScript that is left in a document. */
export function scriptsIn(node: Nodes): object[] {
  const own = estreeOf(node)
  const ofAttributes = isJsx(node)
    ? node.attributes.flatMap((attribute) => {
        const script =
          attribute.type === 'mdxJsxExpressionAttribute'
            ? attribute
            : isRecord(attribute.value)
              ? attribute.value
              : null
        return script ? (estreeOf(script) ?? []) : []
      })
    : []
  const inner = 'children' in node ? node.children.flatMap(scriptsIn) : []
  return [...(own ? [own] : []), ...ofAttributes, ...inner]
}
