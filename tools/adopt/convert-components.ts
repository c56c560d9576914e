import type { Expression, Node } from 'estree'
import type { Nodes, Root, RootContent } from 'mdast'
import { isJsxAlone } from '../../engine/compile/mdx/as-blocks.ts'
import {
  attributeValue,
  estreeOf,
  expressionOf,
  isEsm,
  isExpression,
  isJsx,
  type JsxElement,
  spreadOf,
} from '../../engine/compile/mdx/page-expressions.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { PageContext } from './adoption-report.ts'
import { aliasOf } from './component-table.ts'
import { attributesOf, attributeText, firstText, type KnownProps, sentence, textNode } from './jsx-nodes.ts'
import { type PageModules, unknownNames } from './page-imports.ts'
import { propsAsMarkdown, titleLine } from './props-as-markdown.ts'
import { staticValue } from './static-value.ts'
import { isInlineNode } from './write-document.ts'

/** Longest expression that is shown as it is written, in characters. */
const shownMax = 80
/** Elements that mean nothing without attributes. */
const wrappers = /^(?:article|center|div|font|main|section|span)$/
/** Attributes that only the other site gives a meaning. */
const idle = /^(?:class|className|icon|markdown|on[A-Z].*)$/

/** Turns foreign components into ours, in place, without JavaScript. Of unknown ones, words and content stay. */
export function convertComponents(root: Root, { declared, scope }: PageModules, page: PageContext): void {
  const isKnown = (script: Expression) => unknownNames([script], declared).length === 0
  root.children = nodesOf(root.children, false)
  settleTabs(root)

  function nodesOf(children: readonly RootContent[], isInline: boolean): RootContent[] {
    return children.flatMap((child) => nodeOf(child, isInline))
  }

  function nodeOf(node: RootContent, isInline: boolean): RootContent[] {
    if (isEsm(node)) return []
    const isBlock = !isInline && (node.type === 'mdxFlowExpression' || node.type === 'mdxJsxFlowElement')
    if (isExpression(node)) return isBlock ? asBlock(expression(node)) : expression(node)
    if (isJsx(node)) return isBlock ? asBlock(element(node, isInline)) : element(node, isInline)
    // `<Card>…</Card>` on one line is a block.
    if (node.type === 'paragraph' && isJsxAlone(node.children)) return asBlock(nodesOf(node.children, false))
    if (!('children' in node)) return [node]
    const asPhrasing = isInline || node.type === 'paragraph' || node.type === 'heading'
    return [{ ...node, children: nodesOf(node.children, asPhrasing) } as RootContent]
  }

  function expression(node: Extract<RootContent, { type: `mdx${string}Expression` }>): RootContent[] {
    const script = expressionOf(node)
    if (!script) return []
    const value = firstText(staticValue(script, scope))
    if (value !== undefined) return [textNode(value)]
    if (isKnown(script)) return [node]
    page.lost('expression', `{${node.value}}`)
    // `{name}` in a sentence is what most authors meant.
    const isShown = node.type === 'mdxTextExpression' && node.value.length <= shownMax
    return isShown ? [{ type: 'inlineCode', value: `{${node.value}}` }] : []
  }

  function element(node: JsxElement, isInline: boolean): RootContent[] {
    const children = nodesOf(node.children, isInline)
    const { name } = node
    if (name === null) return children
    const { props, scripts } = propsOf(node)
    const alias = declared.has(name.split('.')[0] ?? '') ? undefined : aliasOf(name)
    if (alias) {
      page.converted()
      for (const { value } of scripts) page.lost('expression', `{${isRecord(value) ? value.value : ''}}`)
      return alias({ name, props, children }, page)
    }
    const attributes = [...attributesOf(props), ...scripts]
    const own = { ...node, attributes, children: children as JsxElement['children'] } as JsxElement
    if (declared.has(name.split('.')[0] ?? '')) return [own]
    if (/^[a-z]/.test(name)) return wrappers.test(name) && attributes.length === 0 ? children : [own]
    page.lost('component', `<${name}>`)
    const title = firstText(props.title, props.label)
    if (!isInline) return [...propsAsMarkdown(props), ...children]
    return [...(title ? [sentence('strong', [textNode(title)])] : []), ...children]
  }

  /** The props of an element that are known, and attributes that the build evaluates. Others are lost. */
  function propsOf({ name, attributes }: JsxElement) {
    const props: KnownProps = {}
    const scripts: Extract<JsxElement['attributes'][number], { type: 'mdxJsxAttribute' }>[] = []
    const isElement = /^[a-z]/.test(name ?? '') && name !== 'div'
    for (const attribute of attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        const spread = staticValue(spreadOf(attribute), scope)
        if (isRecord(spread)) Object.assign(props, spread)
        else page.lost('expression', `{${attribute.value}}`)
        continue
      }
      const given = attributeValue(attribute)
      const script = 'value' in given ? null : given.expression
      const value = 'value' in given ? given.value : staticValue(script, scope)
      if (isElement && idle.test(attribute.name)) continue
      if (value !== undefined) props[attribute.name] = value
      else if (script && isKnown(script)) scripts.push(attribute)
      else if (script && !idle.test(attribute.name) && attribute.name !== 'style')
        page.lost('expression', `{${isRecord(attribute.value) ? attribute.value.value : ''}}`)
    }
    return { props, scripts }
  }
}

/** Wraps blocks that became parts of a sentence: else they would join their neighbor's words. */
const asBlock = (nodes: RootContent[]): RootContent[] =>
  nodes.length > 0 && nodes.every(isInlineNode) ? [sentence('paragraph', nodes)] : nodes

/** A tab outside of tabs is its label and its content. */
function settleTabs(parent: Nodes): void {
  if (!('children' in parent)) return
  const isTabs = isJsx(parent) && (parent.name === 'Tabs' || parent.name === 'LangTabs')
  const children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    settleTabs(child)
    if (isTabs || !isJsx(child) || child.name !== 'Tab') return [child]
    const label = attributeText(child, 'label')
    return [...(label ? titleLine(label) : []), ...child.children]
  })
  Object.assign(parent, { children })
}

/** Every piece of JavaScript that is left in a document. */
export function scriptsIn(node: Nodes): Node[] {
  const attributes = isJsx(node) ? node.attributes : []
  const written = attributes.flatMap((attribute) => (isRecord(attribute.value) ? attribute.value : []))
  const own = [node, ...written].flatMap((part) => estreeOf(part) ?? [])
  return [...own, ...('children' in node ? node.children.flatMap(scriptsIn) : [])]
}
